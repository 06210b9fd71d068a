import type { RunMode } from '@assess/sdk'
import type { HiddenCase } from '../test-cases.ts'

/** The part of an answer key that says which test cases count, and how much. */
export interface WeightedCases<T> {
  readonly testcases: readonly (T & { readonly name: string; readonly weight: number })[]
  /** What each sample counts. */
  readonly sample_weight: number
}

/** A test case as it is judged. */
export type JudgedCase<T> = T &
  HiddenCase & {
    readonly is_sample: boolean
    /** The name that the candidate sees; `''` for a hidden one that the problem does not name. */
    readonly publicName: string
    /** Its share of the score; the candidate sees a test case of weight 0, and it does not count. */
    readonly weight: number
  }

interface CasesOfProblem<T> {
  readonly sample_testcases: readonly (T & HiddenCase)[]
  readonly non_sample_testcases: readonly HiddenCase[]
}

/** Throws where a problem names its hidden test cases and the key has other names, and where no test case counts. */
export function checkCounted(
  { testcases, sample_weight }: WeightedCases<unknown>,
  { sample_testcases, non_sample_testcases }: CasesOfProblem<unknown>,
): void {
  const publicNames = non_sample_testcases.map(({ name }) => name)
  const names = testcases.map(({ name }) => name)
  if (publicNames.length > 0 && publicNames.join('\n') !== names.join('\n'))
    throw new Error('"key.testcases" must have the names of "non_sample_testcases", in their order')
  const hasWeight = testcases.some(({ weight }) => weight > 0)
  if (!hasWeight && (sample_testcases.length === 0 || sample_weight === 0))
    throw new Error('"key.testcases" must have a test case that counts')
}

/** Every test case, samples first, as the problem numbers them. */
export function judgedCases<T>(
  { sample_testcases: samples, non_sample_testcases: hidden }: CasesOfProblem<T>,
  { testcases, sample_weight }: WeightedCases<T>,
): readonly JudgedCase<T>[] {
  return [
    ...samples.map((sample) => ({
      ...sample,
      is_sample: true,
      publicName: sample.name,
      weight: sample_weight,
    })),
    ...testcases.map((testcase, index) => ({
      ...testcase,
      id: samples.length + index + 1,
      is_sample: false,
      publicName: hidden[index]?.name ?? '',
    })),
  ]
}

/** Which test cases the runs of a type use: a UI/UX problem is tried on its samples, every other one on all (RUN-02). */
export type CasesOfRuns = 'samples' | 'all'

/** The test cases of one run (GAP-019); a judgement uses all, and shows only the verdict of hidden ones. */
export function casesOfRun<T extends { readonly is_sample: boolean }>(
  used: CasesOfRuns,
  mode: RunMode,
  testcases: readonly T[],
): readonly T[] {
  return used === 'samples' && mode === 'run' ? testcases.filter(({ is_sample }) => is_sample) : testcases
}
