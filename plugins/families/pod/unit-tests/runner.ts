import type { PodProblem } from '../problem.ts'

/** A test that a file of the project has. */
export interface FoundTest {
  readonly path: string
  readonly name: string
  /** The class that it is in, where its runner asks for it. */
  readonly suite?: string
  /** From 1. */
  readonly line: number
}

/** What runs tests, as a task of the problem names it. */
export interface TestRunner {
  testsIn(path: string, content: string): readonly FoundTest[]
  /** What a shell is told to run one test. */
  commandFor(test: FoundTest): string
}

/** A word for a shell. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const NODE_TEST = /^\s*(?:test|it)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/
const PYTHON_CLASS = /^class\s+(\w+)/
const PYTHON_TEST = /^(\s*)(?:async\s+)?def\s+(test\w*)\s*\(/

const nodeTests: TestRunner = {
  testsIn: (path, content) =>
    /\.[cm]?[jt]s$/.test(path)
      ? content.split('\n').flatMap((text, index) => {
          const name = NODE_TEST.exec(text)?.[2]?.replace(/\\(.)/g, '$1')
          return name === undefined ? [] : [{ path, name, line: index + 1 }]
        })
      : [],
  commandFor: ({ path, name }) =>
    `node --test --test-name-pattern=${quoted(`/^${escaped(name)}$/`)} ${quoted(path)}`,
}

function pythonTests(path: string, content: string): readonly FoundTest[] {
  if (!path.endsWith('.py')) return []
  let suite: string | undefined
  return content.split('\n').flatMap((text, index) => {
    suite = PYTHON_CLASS.exec(text)?.[1] ?? (/^(def|async|@)/.test(text) ? undefined : suite)
    const [, indent = '', name] = PYTHON_TEST.exec(text) ?? []
    if (name === undefined) return []
    return [{ path, name, line: index + 1, ...(indent !== '' && suite !== undefined && { suite }) }]
  })
}

const inPython = (python: string, command: TestRunner['commandFor']): TestRunner => ({
  testsIn: pythonTests,
  commandFor: (test) => `${python} -m ${command(test)}`,
})

/** The runner that the task `test` of a problem starts; `undefined` for one that is not known here. */
export function runnerOf({ tasks }: Pick<PodProblem, 'tasks'>): TestRunner | undefined {
  const words = tasks.test ?? []
  const [program = ''] = words
  if (program === 'node' && words.includes('--test')) return nodeTests
  if (words.includes('unittest'))
    return inPython(program, ({ path, suite, name }) =>
      [
        'unittest',
        [path.replace(/\.py$/, '').replaceAll('/', '.'), suite, name].filter(Boolean).join('.'),
      ].join(' '),
    )
  if (words.some((word) => /^(py\.?test)$/.test(word)))
    return inPython(/^python/.test(program) ? program : 'python3', ({ path, suite, name }) =>
      ['pytest', '-q', quoted([path, suite, name].filter(Boolean).join('::'))].join(' '),
    )
  return undefined
}
