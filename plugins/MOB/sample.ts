import { type Sample, samplesOf } from '@assess/sdk/node'
import { type FilesKey, readFilesKey } from '../families/files/judge/key.ts'
import type { FilesProblem } from '../families/files/problem.ts'
import { changedIn } from '../families/files/sample.ts'
import type { FilesSolution } from '../families/files/solution.ts'
import { NOTHING_CHANGED } from '../families/files/solution.ts'
import { MOB } from './solution.ts'

const HEAD = `import { test } from 'node:test'
import assert from 'node:assert'
import { reduce, START } from './counter.ts'
import { screen } from './screen.ts'
`

const NODE = ['node', '--disable-warning=ExperimentalWarning', '--experimental-transform-types']
const JUNIT = [...NODE, '--test-reporter=junit', '--test-reporter-destination=report.xml']

const counter: FilesProblem = MOB.problem({
  statement:
    '<p>A screen with a number and two buttons. Write <code>reduce</code>: <code>up</code> adds one, ' +
    '<code>down</code> takes one away, never below zero. <code>screen</code> says what is on the screen; ' +
    '<code>down</code> is disabled at zero.</p>',
  technologies: ['typescript'],
  files: {
    'package.json': '{ "type": "module" }\n',
    'counter.ts':
      'export const START = 0\n\nexport function reduce(count: number, action: string): number {\n  return count\n}\n',
    'screen.ts':
      "export const screen = (count: number) => [\n  { kind: 'text', text: String(count) },\n" +
      "  { kind: 'button', text: 'down', disabled: false },\n]\n",
    'run.ts':
      "import { readFileSync } from 'node:fs'\nimport { reduce, START } from './counter.ts'\nimport { screen } from './screen.ts'\n" +
      "const actions = readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean)\n" +
      'console.log(JSON.stringify(screen(actions.reduce(reduce, START))))\n',
    'counter.test.ts': `${HEAD}\ntest('counts up', () => assert.equal(reduce(1, 'up'), 2))\n`,
  },
  locked: ['package.json', 'run.ts', 'counter.test.ts'],
  commands: { run: [...NODE, 'run.ts'], test: [...JUNIT, 'counter.test.ts'] },
  sample_testcases: [{ name: 'counts up' }],
})

const counterKey: FilesKey = readFilesKey(
  {
    testcases: [
      { name: 'stays at zero', weight: 2 },
      { name: 'disables what would do nothing', weight: 1 },
    ],
    tests: {
      files: {
        'hidden.test.ts': `${HEAD}
test('stays at zero', () => assert.deepEqual([reduce(2, 'down'), reduce(START, 'down')], [1, 0]))
test('disables what would do nothing', () => {
  const down = (count: number) => screen(count).find((part) => part.text === 'down')
  assert.deepEqual([down(0)?.disabled, down(1)?.disabled], [true, false])
})
`,
      },
      command: [...JUNIT, 'hidden.test.ts'],
    },
  },
  counter,
)

const COUNTER = `export const START = 0

export function reduce(count: number, action: string): number {
  return Math.max(0, action === 'up' ? count + 1 : count - 1)
}`

const SCREEN = `export const screen = (count: number) => [
  { kind: 'text', text: String(count) },
  { kind: 'button', text: 'up', disabled: false },
  { kind: 'button', text: 'down', disabled: count === 0 },
]`

const answered = changedIn('typescript')

const sample = samplesOf(counter, counterKey)

export const samples: readonly Sample<FilesProblem, FilesSolution, FilesKey>[] = [
  sample.judged(
    'right, with own input and a picture of the screen',
    answered(
      { 'counter.ts': COUNTER, 'screen.ts': SCREEN },
      { stdin: 'up up down', attachments: ['/api/v1/file/7/screen.png'] },
    ),
    'ACC',
    1,
  ),
  sample.judged('with the screen as it was', answered({ 'counter.ts': COUNTER }), 'PAC', 3 / 4),
  sample.judged(
    'counts nothing',
    answered({ 'counter.ts': 'export const START = 1\nexport const reduce = () => START' }),
    'REJ',
    0,
  ),
  sample.empty('nothing', NOTHING_CHANGED),
]
