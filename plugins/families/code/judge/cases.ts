import type { RunMode } from '../../../../src/sdk/execution.ts'

/** Which test cases the runs of a type use: a UI/UX problem is tried on its samples, every other one on all (RUN-02). */
export type CasesOfRuns = 'samples' | 'all'

/** The test cases of one run (GAP-019); judging uses all, and the hidden ones tell their verdict only. */
export function casesOfRun<T extends { readonly is_sample: boolean }>(
  used: CasesOfRuns,
  mode: RunMode,
  testcases: readonly T[],
): readonly T[] {
  return used === 'samples' && mode === 'run' ? testcases.filter(({ is_sample }) => is_sample) : testcases
}
