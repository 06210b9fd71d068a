import { systemClock } from '../../cli/backend/clock.ts'
import { createRunner } from '../../cli/backend/runner/runner.ts'
import type { Runner } from '../../src/sdk/box.ts'

let started: Promise<Runner> | undefined

/** The runner of this machine, for all that a test file runs. */
export function runnerOfTests(): Promise<Runner> {
  started ??= createRunner({ clock: systemClock(), log: () => {} })
  return started
}
