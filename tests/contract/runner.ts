import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner } from '../../cli/backend/sandbox/runner.ts'
import type { Runner } from '../../src/sdk/sandbox.ts'

let started: Promise<Runner> | undefined

/** The runner of this machine, for all that a test file runs. */
export function runnerOfTests(): Promise<Runner> {
  started ??= createRunner({ clock: systemClock(), log: () => {} })
  return started
}
