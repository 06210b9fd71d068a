import type { ReadContext } from './context.ts'

/**
 * What `make` makes of each item of a list that was read: the rules that a schema cannot say. When reading is tolerant, an
 * item for which it throws is left out and reported.
 */
export function eachFit<T, R>(
  list: readonly T[],
  at: ReadContext,
  make: (item: T, at: ReadContext) => R,
): R[] {
  return list.flatMap((item, index) => at.or(() => [make(item, at.item(index))], []))
}
