import { createGenerator } from '../runtime/base/rng.ts'

/** Random numbers that are the same for the same seed. */
export interface Rng {
  /** From 0 up to, not including, `below`. */
  below(below: number): number
  one<T>(list: readonly T[]): T
  /** One item of a list; an item of double weight is drawn twice as often. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T
}

export function createRng(seed: number, purpose = 'journey'): Rng {
  const next = createGenerator(`${purpose}/${seed}`)
  const below = (limit: number) => next() % limit

  function one<T>(list: readonly T[]): T {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('There is nothing to choose from')
    return found
  }

  return {
    below,
    one,
    weighted(list) {
      let left = below(list.reduce((sum, { weight }) => sum + weight, 0))
      for (const item of list) {
        left -= item.weight
        if (left < 0) return item
      }
      return one(list)
    },
  }
}
