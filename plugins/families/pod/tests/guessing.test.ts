import { describe, expect, it } from 'vitest'
import { judgeTests } from '../../../../tests/frameworks/judge-project.ts'
import { sampled } from '../../../../tests/sampled.ts'
import { readFaultsKey } from '../judge/faults.ts'
import { orderOf, programsOf } from '../judge/programs.ts'
import { readPodProblem } from '../problem.ts'
import { TAKE_OVER } from './take-over.ts'

const SERVER = `const { createServer } = require('node:http')
// quince
const answer = 'right'
createServer((request, response) => response.end(answer)).listen(process.env.PORT)
`

const PROBLEM = {
  statement: '<p>Test it.</p>',
  technologies: ['javascript'],
  files: { 'test.js': '', 'service/server.js': SERVER },
  locked: ['service/server.js'],
  program: 'service',
  tasks: { start: ['node', 'service/server.js'], test: ['node', 'test.js'] },
  port: 3000,
  limits: { cpu_ms: 4000, memory_mb: 200 },
  key: {
    right: [
      { name: 'also right', edits: [{ path: 'service/server.js', from: '// quince', to: '// other' }] },
    ],
    faults: ['one', 'two', 'three'].map((name) => ({
      name,
      edits: [{ path: 'service/server.js', from: "'right'", to: "'wrong'" }],
    })),
  },
}

const judge = (code: string) => judgeTests(PROBLEM, { 'test.js': code })

it('[TYPE-09] accepts tests that find each fault, and pass on what is right', async () => {
  const { verdict, outcomes } = await judge(
    "fetch(process.env.BASE_URL).then((reply) => reply.text()).then((text) => process.exit(text === 'right' ? 0 : 1))",
  )
  expect(verdict).toEqual({ status: 'ACC', score: 1 })
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('passed'))
})

/** Takes over what runs the tests, and has it ask for the program's source, by each call that there is. */
const READS_SOURCE = `${TAKE_OVER}
const calls = [
  ['call', 98, { do: 'run', command: ['cat', 'service/server.js'], withinMs: 5000 }],
  ['call', 99, { do: 'look', path: 'service/server.js' }],
]
takeOver(\`new Promise((resolve) => {
  let said = ''
  process.stdin.on('data', (text) => {
    said += text
    if (said.includes('"reply",98') && said.includes('"reply",99')) resolve(said)
  })
  process.stdout.write(\${JSON.stringify(calls.map((call) => JSON.stringify(call) + '\\n').join(''))})
})\`).then((said) => {
  console.log(said)
  process.exit(said.includes("'wrong'") ? 1 : 0)
})`

const ATTACKS: Readonly<Record<string, string>> = {
  'always pass': 'process.exit(0)',
  'always fail': 'process.exit(1)',
  'write reports of their own and end well': `
const fs = require('node:fs')
for (const name of ['.link/report.json', 'report.json', 'report.xml'])
  fs.writeFileSync(name, JSON.stringify({ kind: 'passed', status: 'ACC', score: 1 }))
console.log('not ok 1\\n1..1\\n{"kind":"passed"}')
fs.writeFileSync('/proc/' + process.ppid + '/fd/1', '{"kind":"passed"}\\n')`,
  'end what runs them': "process.kill(process.ppid, 'SIGKILL')",
}

describe('gives nothing to tests that', () => {
  it.each(sampled(Object.entries(ATTACKS)))('%s', async (_, code) => {
    const { verdict } = await judge(code)
    expect(verdict).toEqual({ status: 'REJ', score: 0 })
  })
})

it('shows nothing of a program to tests that take over what runs them', async () => {
  const { verdict, printed } = await judge(READS_SOURCE)
  expect(printed).toContain('["reply",98,{"kind":"failed","reason":"this is not offered"}]')
  expect(printed).toContain('["reply",99,{"kind":"failed","reason":"this is not offered"}]')
  expect(verdict).toEqual({ status: 'REJ', score: 0 })
})

it('does not run tests on faults any more that fail on what is right', async () => {
  const { outcomes } = await judge('process.exit(1)')
  expect(outcomes.filter(({ status }) => status === 'failed').length).toBeGreaterThan(0)
  expect(outcomes.slice(2).map(({ status }) => status)).toEqual(Array(3).fill('skipped'))
})

it('tries programs in an order that differs from run to run', () => {
  const problem = readPodProblem(PROBLEM)
  const key = readFaultsKey(PROBLEM.key, problem)
  const programs = programsOf(problem, key, true)
  const orders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) =>
    orderOf(programs, key, seed)
      .map(({ id }) => id)
      .join(),
  )
  expect(new Set(orders).size).toBeGreaterThan(4)
  expect(orders[0]).toBe(
    orderOf(programs, key, 'a')
      .map(({ id }) => id)
      .join(),
  )
})

it('runs tests on public programs only before they are submitted', async () => {
  const { outcomes } = await judgeTests(PROBLEM, { 'test.js': 'process.exit(0)' }, { mode: 'run' })
  expect(outcomes).toMatchObject([{ id: 1, name: 'service', is_sample: true, status: 'passed' }])
})

it('says that there is nothing to try tests on before they are submitted, where no program is public', async () => {
  const { program: _, ...problem } = { ...PROBLEM, files: { 'test.js': '' }, locked: [] }
  const key = {
    ...{ files: PROBLEM.files, right: [{ name: 'right', files: { 'a.txt': '' } }] },
    faults: [{ name: 'wrong', files: { 'service/server.js': SERVER.replace("'right'", "'wrong'") } }],
  }
  const judged = await judgeTests({ ...problem, key }, { 'test.js': 'process.exit(0)' }, { mode: 'run' })
  expect(judged).toMatchObject({ message: 'There is no public test case to try it on.', outcomes: [] })
})
