import { expect, test } from 'vitest'
import { runStep, type Step } from '../../cli/checks/step.ts'

const reported = (passed: number, failed: number) => async () => ({ passed, failed })
const broken = async () => {
  throw new Error('no such report')
}

const STEPS: readonly [title: string, step: Partial<Step>, passed: number, failed: number][] = [
  ['a good command counts as one', { command: 'exit 0' }, 1, 0],
  ['a bad command counts as one', { command: 'exit 3' }, 0, 1],
  ['a command that is not there has failed', { command: 'no-such-program' }, 0, 1],
  ['a report is taken as it is', { command: 'exit 1', tally: reported(5, 2) }, 5, 2],
  ['a bad end is a failure, whatever the report says', { command: 'exit 1', tally: reported(5, 0) }, 5, 1],
  ['a step in which nothing ran has failed', { command: 'exit 0', tally: reported(0, 0) }, 0, 1],
  ['a step without its report has failed', { command: 'exit 0', tally: broken }, 0, 1],
]

test.for(STEPS)('%s', async ([, step, passed, failed]) => {
  const outcome = await runStep({ name: 'step', command: '', ...step }, () => undefined)
  expect(outcome).toMatchObject({ passed, failed })
})

test('all that a step writes can be shown, and its environment is its own', async () => {
  const step = { name: 'step', command: 'echo out $WORD; echo err >&2', env: { WORD: 'put' } }
  const { output } = await runStep(step, () => undefined)
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out put'])
})
