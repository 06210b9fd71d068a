import { expect, test, vi } from 'vitest'
import { countEndToEnd, countFlows, countUnit } from '../../cli/tools/checks/counts.ts'
import { runStages, skippedLines, summaryOf } from '../../cli/tools/checks/run.ts'
import { runCheckStep, type Step } from '../../cli/tools/checks/step.ts'

const STEP: Step = { name: 'step', command: 'exit 0', alone: 'npm run step' }
const SKIPPED = [{ name: 'a', reason: 'needs ruby' }]

const reported = (passed: number, failed: number) => async () => ({
  passed,
  failed,
  skipped: [],
  failures: [],
})
const broken = async () => {
  throw new Error('no such report')
}

const STEPS: readonly [title: string, step: Partial<Step>, passed: number, failed: number][] = [
  ['a good command counts as one', { command: 'exit 0' }, 1, 0],
  ['a bad command counts as one', { command: 'exit 3' }, 0, 1],
  ['a command that is not there has failed', { command: 'no-such-program' }, 0, 1],
  ['a report is taken as it is', { command: 'exit 1', count: reported(5, 2) }, 5, 2],
  ['a bad end is a failure, whatever the report says', { command: 'exit 1', count: reported(5, 0) }, 5, 1],
  ['a step in which nothing ran has failed', { command: 'exit 0', count: reported(0, 0) }, 0, 1],
  ['a step without its report has failed', { command: 'exit 0', count: broken }, 0, 1],
]

test.for(STEPS)('%s', async ([, step, passed, failed]) => {
  const outcome = await runCheckStep({ ...STEP, ...step }, () => undefined)
  expect(outcome).toMatchObject({ passed, failed })
})

test('all that a step writes can be shown, and its environment is its own', async () => {
  const step = { ...STEP, command: 'echo out $WORD; echo err >&2', env: { WORD: 'put' } }
  const { output } = await runCheckStep(step, () => undefined)
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out put'])
})

test('the sum names what was skipped only where something was', () => {
  expect(summaryOf([{ passed: 2, failed: 1, skipped: [] }])).toBe('2 passed, 1 failed')
  expect(summaryOf([{ passed: 2, failed: 0, skipped: SKIPPED }])).toBe('2 passed, 0 failed, 1 skipped')
  expect(skippedLines([{ step: STEP, skipped: [] }])).toEqual([])
  expect(skippedLines([{ step: STEP, skipped: SKIPPED }]).at(-1)).toBe('- step: a (needs ruby)')
})

test('a stage that fails ends the run and says how to run the step alone, and what was not run', async () => {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  const failures = [
    {
      name: 'adds',
      message: '\u001b[31mexpected 1\nto be 2\u001b[39m\n\n\nto be 2\nat a\nat b\nat c\nat d\nat e',
    },
  ]
  const count = async () => ({ passed: 0, failed: 1, skipped: [], failures })
  const bad = { ...STEP, name: 'types', command: 'exit 1', alone: 'npm run check:types', count }
  expect(await runStages([[STEP, bad], [{ ...STEP, name: 'replays' }], [{ ...STEP, name: 'deep' }]])).toBe(
    false,
  )
  expect(printed.slice(-10)).toEqual([
    '✗ types: adds',
    '    expected 1',
    '    to be 2',
    '    at a',
    '    at b',
    '    at c',
    '    at d',
    'Failed: types. Alone: npm run check:types',
    'Not run after the failure: replays, deep',
    '1 passed, 1 failed',
  ])
  expect(await runStages([[STEP], [STEP]])).toBe(true)
  expect(printed.at(-1)).toBe('2 passed, 0 failed')
})

test('what the reports call failed or skipped is counted and named', () => {
  const tests = [
    { fullName: 'ruby: greets', status: 'skipped', meta: { needs: 'ruby' } },
    { fullName: 'clock', status: 'passed', meta: {} },
    { fullName: 'sum', status: 'failed', failureMessages: ['1 is not 2'] },
    { fullName: 'MySQL (needs mariadb-server) sums', status: 'pending', meta: {} },
    { fullName: 'later', status: 'todo', meta: {} },
  ]
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: tests },
    { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such import' },
  ]
  const unit = countUnit({ numPassedTests: 1, numFailedTests: 1, testResults: files })
  expect(unit.skipped).toEqual([
    { name: 'ruby: greets', reason: 'needs ruby' },
    { name: 'MySQL (needs mariadb-server) sums', reason: 'needs mariadb-server' },
    { name: 'later', reason: 'gives no reason' },
  ])
  expect(unit.failures).toEqual([
    { name: 'sum', message: '1 is not 2' },
    { name: 'b.test.ts', message: 'no such import' },
  ])
  const unsuitable = [{ id: 'code/ruby', name: 'Ruby', reason: 'needs ruby' }]
  const flows = [
    { id: 'code/c', failures: [{ message: 'not there' }] },
    { id: 'code/d', failures: [] },
  ]
  expect(countFlows({ passed: 3, failed: 1, unsuitable, flows })).toEqual({
    passed: 3,
    failed: 1,
    skipped: [{ name: 'code/ruby', reason: 'needs ruby' }],
    failures: [{ name: 'code/c', message: 'not there' }],
  })
  const camera = {
    title: 'a camera',
    tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'needs a camera' }] }],
  }
  const attachments = [{ name: 'trace' }, { name: 'error-context', path: 'page.md' }]
  const first = { errors: [{ message: 'too late' }], attachments }
  const late = {
    title: 'in time',
    tests: [{ status: 'flaky', results: [first, { errors: [] }] }],
  }
  const stats = { expected: 4, unexpected: 1, flaky: 1 }
  expect(countEndToEnd({ stats, suites: [{ suites: [{ specs: [camera, late] }] }] })).toEqual({
    passed: 4,
    failed: 2,
    skipped: [{ name: 'a camera', reason: 'needs a camera' }],
    failures: [{ name: 'in time', message: 'too late', page: 'page.md' }],
  })
})
