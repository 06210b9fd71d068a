import type { ReadContext } from './context.ts'
import type { Reader } from './read.ts'

/**
 * What `make` makes of each item of a list that was read: the rules that a schema cannot say. When reading is tolerant, an
 * item for which it throws is left out and reported.
 *
 * @example
 * const at = new ReadContext('options')
 * const ids = eachFit(['a', 'b c'], at, (id, at) => {
 *   if (id.includes(' ')) throw at.unfit(id, 'an id without spaces')
 *   return id
 * })
 */
export function eachFit<T, R>(
  list: readonly T[],
  at: ReadContext,
  make: (item: T, at: ReadContext) => R,
): R[] {
  return list.flatMap((item, index) => at.or(() => [make(item, at.item(index))], []))
}

/** Reads each item of a list, which may be anything yet. */
export function readEach<T>(value: unknown, at: ReadContext, read: Reader<T>): T[] {
  if (!Array.isArray(value)) throw at.unfit(value, 'a list')
  return eachFit<unknown, T>(value, at, read)
}

/** Reads what may be absent; when reading is tolerant, what cannot be read is left out and reported. */
export function readOptional<T>(value: unknown, at: ReadContext, read: Reader<T>): T | undefined {
  return value == null ? undefined : at.or(() => read(value, at), undefined)
}
