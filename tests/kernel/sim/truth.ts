import type { Simulation } from './simulation.ts'

/**
 * What really happened. Every answer is a number; it remembers the answer that the candidate saw when they
 * gave it, so for any two answers it is known whether one was made out of the other.
 */
export interface Truth {
  /** A new answer, given by somebody who saw `parent` (0: an empty screen). */
  answer(parent: number): number
  /** Whether `value` is `ancestor` or was made out of it. */
  comesFrom(value: number, ancestor: number): boolean
  /** The candidate was told that this answer is safe. */
  promise(value: number): void
  /** Every promised answer must live on in one of these. */
  audit(simulation: Simulation, readable: Iterable<number>): void
}

export function createTruth(): Truth {
  const parents: number[] = [0]
  const promised = new Set<number>()

  return {
    answer(parent) {
      parents.push(parent)
      return parents.length - 1
    },
    comesFrom(value, ancestor) {
      let at = value
      while (at > ancestor) at = parents[at] ?? 0
      return at === ancestor
    },
    promise: (value) => promised.add(value),
    audit(simulation, readable) {
      const living = new Set<number>([0])
      for (const value of readable) {
        for (let at = value; !living.has(at); at = parents[at] ?? 0) living.add(at)
      }
      for (const value of promised) if (!living.has(value)) simulation.violate('a promised answer is lost')
    },
  }
}
