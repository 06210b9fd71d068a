/** Where a problem stands in its test. */
export interface Neighbours {
  /** From 1. */
  readonly number: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** `undefined` when the test has no such problem. */
export function neighboursOf(order: readonly string[], problem: string): Neighbours | undefined {
  const index = order.indexOf(problem)
  if (index < 0) return undefined
  return { number: index + 1, total: order.length, previous: order[index - 1], next: order[index + 1] }
}
