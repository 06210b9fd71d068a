import { Type } from 'typebox'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import { nodeManifest } from '../../plugins/node.ts'
import type { Executed } from '../../src/sdk/execution.ts'
import { defineNodePlugin, type ExecutedPlugin } from '../../src/sdk/node.ts'
import { solutionFieldsOf } from '../../src/wire/solution.ts'
import { defineTest } from './samples.ts'

interface Problem {
  readonly statement: string
  readonly sample_testcases: readonly { readonly id: number; readonly name: string }[]
  readonly non_sample_testcases: readonly { readonly id: number; readonly name: string }[]
  readonly extra_data: Readonly<Record<string, number>>
}

/** What no browser may ever see. */
export const HIDDEN = 'canary-of-a-hidden-test-case'

const LIMITS = {
  cpuMs: 1000,
  wallMs: 3000,
  memoryBytes: 1e8,
  outputBytes: 1e6,
  processes: 4,
  diskBytes: 1e6,
}

/** A problem type whose answer is one command, right when it prints the word of the key. */
const XEC = defineNodePlugin<Problem, string, string, ExecutedPlugin<Problem, string, string>>({
  code: 'XEC',
  samples: [],
  schemas: { problem: Type.Object({}), solution: Type.Object({}) },
  stubs: { python: 'print()' },
  solution: {
    empty: () => '',
    encode: (code) => ({ code }),
    decode(saved) {
      const { code } = solutionFieldsOf(saved)
      if (typeof code === 'string') return code
      throw new Error('"code" must be text')
    },
  },
  problem: (raw) => raw as Problem,
  key: (raw) => String(raw),
  judged: (code) => code,
  isAttempted: (code) => code !== '',
  status(code, judged = 'UNE') {
    if (code === '' || judged === 'CLR') return null
    return judged === 'NRE' ? 'SUBMITTED' : judged
  },
  drive: async () => {},
  technologies: (runner) => [
    { slug: 'python', name: 'Python', available: runner.languages.has('python') },
    { slug: 'bash', name: 'Bash', available: runner.unavailable === undefined },
  ],
  async execute(
    _,
    code,
    key,
    { mode, input, runner, signal, print, done, asset, upload },
  ): Promise<Executed> {
    if (code.startsWith('asset ')) print(new TextDecoder().decode(await asset(code.slice(6))))
    if (code.startsWith('upload ')) {
      const uploaded = await upload(code.slice(7))
      if (!uploaded) throw new Error('There is no such file.')
      print(new TextDecoder().decode(uploaded.bytes))
    }
    const job = { files: {}, command: [code], input, limits: LIMITS, signal, onOutput: print }
    const { stdout, cpuMs } = await runner.runCommand(job)
    const status = stdout === key ? ('passed' as const) : ('failed' as const)
    if (mode === 'custom') {
      done({ id: 0, name: 'Own input', is_sample: true, status: 'passed', actual: stdout })
      return { verdict: { status: 'UNE', score: 0 } }
    }
    const secrets = { input: HIDDEN, expected: HIDDEN, actual: HIDDEN, message: HIDDEN }
    done({ id: 2, name: HIDDEN, is_sample: false, status, cpu_ms: cpuMs, ...secrets })
    done({ id: 3, name: HIDDEN, is_sample: true, status, ...secrets })
    done({ id: 1, name: 'Adds', is_sample: true, status, input: '1 2', expected: 'Three', actual: stdout })
    const isRight = status === 'passed'
    return {
      verdict: { status: isRight ? 'ACC' : 'REJ', score: isRight ? 1 : 0 },
      ...(stdout === 'attack' && { isMalpractice: true }),
    }
  },
})

export const manifest = { ...nodeManifest, XEC: async () => ({ default: XEC }) }

export function program(slug = 'sum', extra_data: Problem['extra_data'] = {}): ProblemDefinition {
  return {
    slug,
    problem_type: 'XEC',
    title: `The ${slug}`,
    statement: '<p>Add.</p>',
    score: 4,
    key: 'right',
    content: {
      sample_testcases: [{ id: 1, name: 'Adds' }],
      non_sample_testcases: [{ id: 2, name: 'Large numbers' }],
      extra_data,
    },
  }
}

/** A learning test with problems that run. */
export function definePrograms(problems = [program(), program('other')]) {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  return defineTest({ test_type: 'LRN', sections: [{ ...section, problems }] })
}
