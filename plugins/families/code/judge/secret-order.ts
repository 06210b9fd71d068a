import { createHash } from 'node:crypto'

/**
 * Test cases in an order that no program can know, so that it cannot pass and fail by the clock: it is another one for each
 * `seed`, and for each `secret`.
 */
export function secretOrder<T extends { readonly id: number }>(
  testcases: readonly T[],
  secret: string,
  seed: string,
): readonly T[] {
  const placeOf = ({ id }: T) => createHash('sha256').update(`${id} ${seed} ${secret}`).digest('hex')
  return testcases
    .map((testcase) => [placeOf(testcase), testcase] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, testcase]) => testcase)
}
