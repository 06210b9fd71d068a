import { firstDifference } from './diff.ts'
import type { TimelineLine } from './timeline.ts'

interface Run {
  readonly id: string
  readonly traceHash: string
  readonly timeline: readonly TimelineLine[]
}

export interface Divergence {
  readonly flow: string
  /** The first line that differs, with what stands around it. */
  readonly difference: string
}

/** The first flow that did not go the same way twice. */
export function divergenceOf(runs: readonly Run[]): Divergence | undefined {
  const first = new Map<string, Run>()
  for (const run of runs) {
    const known = first.get(run.id)
    const isSame = !known || known.traceHash === run.traceHash
    const difference = isSame ? undefined : firstDifference(known.timeline, run.timeline)
    if (difference !== undefined) return { flow: run.id, difference }
    if (!known) first.set(run.id, run)
  }
  return undefined
}
