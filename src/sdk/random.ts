/** A small generator of 32-bit numbers (mulberry32): the same for the same seed, and no secret. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Chance of which a seed decides everything: what `prepare` of a problem type draws by. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  float(): number
  /** A whole number from `from` to `to`, both of them included. */
  integer(from: number, to: number): number
  /** One item of a list; throws for an empty one. */
  pick<T>(list: readonly T[]): T
  /** A copy of a list in an order by chance. */
  shuffle<T>(list: readonly T[]): T[]
}

/**
 * Makes the chance that a seed decides: the same calls in the same order give the same, in every version of the player.
 *
 * @example
 * const random = seededRandom(7)
 * const mass = random.integer(2, 9)
 * const order = random.shuffle(['a', 'b', 'c'])
 */
export function seededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed)
  // All 53 bits of a number, so that a wide range has no gaps.
  const float = () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53
  const integer = (from: number, to: number) => from + Math.floor(float() * (to - from + 1))

  return {
    float,
    integer,
    pick(list) {
      if (list.length === 0) throw new Error('There is nothing to pick from')
      return list[integer(0, list.length - 1)] as (typeof list)[number]
    },
    shuffle(list) {
      const rest = [...list]
      return list.flatMap(() => rest.splice(integer(0, rest.length - 1), 1)) as typeof rest
    },
  }
}
