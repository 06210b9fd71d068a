import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import { systemClock } from '../platform/clock.ts'
import type { LocalRunner } from './runner.ts'

export interface RunnerNeeds {
  readonly tests: readonly TestDefinition[]
  readonly types: Registry<NodePlugin>
  /** Runs programs unconfined if this machine has no sandbox. */
  readonly isUnsafe?: boolean
  say(line: string): void
}

/**
 * Opens the runner of this machine when a test has problems whose answers run, and returns nothing otherwise. Reports
 * why programs cannot run.
 */
export async function openRunner({
  tests,
  types,
  isUnsafe = false,
  say,
}: RunnerNeeds): Promise<LocalRunner | undefined> {
  const problems = tests.flatMap(({ sections }) => sections).flatMap((section) => section.problems)
  const codes = new Set(problems.map(({ problem_type }) => problem_type))
  const used = await Promise.all([...codes].map((code) => types.load(code)))
  if (!used.some((type) => 'execute' in type)) return undefined
  const { createRunner } = await import('./runner.ts')
  const runner = await createRunner({ clock: systemClock(), isUnsafe, log: say })
  if (runner.unavailable !== undefined) say(`Answers that are programs cannot be run: ${runner.unavailable}`)
  return runner
}
