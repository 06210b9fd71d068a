interface Run {
  readonly id: string
  readonly status: 'passed' | 'failed'
  readonly traceHash: string
}

/** A flow that did not always do the same. */
export interface Flake {
  readonly id: string
  readonly runs: number
  readonly failed: number
  /** How many different timelines there were; 1 where they are not compared. */
  readonly ways: number
}

/** The flows that passed at one time and failed at another, or whose timelines differ where these are compared. */
export function flakesOf(
  runs: readonly Run[],
  isCompared: (run: Pick<Run, 'id'>) => boolean,
): readonly Flake[] {
  const byFlow = Map.groupBy(runs, ({ id }) => id)
  return [...byFlow.entries()]
    .map(([id, list]) => ({
      id,
      runs: list.length,
      failed: list.filter(({ status }) => status === 'failed').length,
      ways: isCompared({ id }) ? new Set(list.map(({ traceHash }) => traceHash)).size : 1,
    }))
    .filter(({ runs: count, failed, ways }) => (failed > 0 && failed < count) || ways > 1)
}
