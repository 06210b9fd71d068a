import { expect, test } from 'vitest'
import type { Runner, SandboxJob } from '../../src/sdk/sandbox.ts'
import { createManualRunner } from '../backend/manual-runner.ts'
import { createFakeClock, settle } from '../kernel/fake-clock.ts'
import { judgedBy } from './judge.ts'

const JOB = { files: {}, command: ['true'] } as unknown as SandboxJob

/** A judgement that runs programs by the test's hand, on the test's time. */
function judging<T>(judge: (runner: Runner) => T | Promise<T>) {
  const clock = createFakeClock()
  const runner = createManualRunner()
  const judged = judgedBy('PBE', runner, clock, judge)
  const outcome = judged.catch((error: Error) => error.message)
  return { clock, runner, outcome }
}

test('a judge that never ends is named five minutes after its last program, however long that took', async () => {
  const { clock, outcome, runner } = judging(async ({ runCommand }) => {
    await runCommand(JOB)
    return new Promise<string>(() => {})
  })
  const program = await runner.begun(0)
  await clock.pass(3_600_000)
  program.end('')
  await settle()
  await clock.pass(300_000)
  expect(await outcome).toBe('The judge of PBE never ends: it has run no program for 300 seconds')
})

test('a judge that ends is asked nothing more, and one that runs nothing is named as well', async () => {
  const { clock, outcome } = judging(() => 'ACC')
  expect([await outcome, clock.waiting()]).toEqual(['ACC', 0])
  const other = judging(() => new Promise<string>(() => {}))
  await other.clock.pass(300_000)
  expect(await other.outcome).toContain('The judge of PBE never ends')
})
