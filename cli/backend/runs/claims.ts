import type { Runner } from '../../../src/sdk/sandbox.ts'
import type { Executable } from '../content/evaluation.ts'
import { TOOLCHAINS } from '../sandbox/languages.ts'
import type { RunRow } from '../store/runs.ts'

/** How this process shares the runs with others. */
export interface Claims {
  /** Whose name its claims have. */
  readonly by: string
  /** Whether other processes take runs too. */
  readonly isShared: boolean
  /** Tells the others that a run waits now, or does not wait any more. */
  changed(): void
  /** Makes the process that works at a run which has ended give up. */
  abort(id: number): void
}

interface ClaimPorts {
  readonly claims: Pick<Claims, 'isShared'>
  readonly runner: Runner
}

/** Whether this process can run it: without a sandbox only few types do, and a judge may lack a language. */
export function canRunHere(
  { claims, runner }: ClaimPorts,
  target: Executable | undefined,
  { technology }: Pick<RunRow, 'technology'> = { technology: null },
): boolean {
  if (target?.type.runsUnsandboxed) return true
  if (runner.unavailable !== undefined) return false
  return !claims.isShared || technology === null || !isMissing(runner.languages, technology)
}

/** Whether it names a language that runs in sandboxes, and is not installed here. */
function isMissing(languages: Runner['languages'], technology: string): boolean {
  const slug = technology.slice(technology.lastIndexOf('/') + 1)
  return TOOLCHAINS.some((one) => one.slug === slug) && !languages.has(slug)
}
