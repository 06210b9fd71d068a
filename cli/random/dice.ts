import { createNumbers } from '../replay/runtime/numbers.ts'

/** Chance that is the same for the same seed. */
export interface Dice {
  /** From 0 up to, not including, `below`. */
  below(below: number): number
  one<T>(list: readonly T[]): T
  /** One of a list, as often as its weight says. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T
}

export function createDice(seed: number, purpose = 'journey'): Dice {
  const next = createNumbers(`${purpose}/${seed}`)
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
