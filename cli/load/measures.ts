/** What candidates do, in the order of the table. */
export const DEEDS = [
  'start',
  'save',
  'upload',
  'run',
  'pod',
  'command',
  'submit',
  'check',
  'socket',
  'workspace',
] as const
export type Deed = (typeof DEEDS)[number]

export interface Measure {
  /** From the first try to the acknowledgement, in milliseconds. */
  readonly took: readonly number[]
  /** How many needed more than one try. */
  readonly repeated: number
  /** Why others were never acknowledged. */
  readonly failures: readonly string[]
}

/** One thing that took long, with when it ended, in milliseconds since the epoch. */
export interface Timed {
  readonly deed: Deed
  readonly ms: number
  readonly endedAt: number
}

/** How long everything took that candidates did. */
export class Measures {
  readonly #took = new Map<Deed, number[]>()
  readonly #repeated = new Map<Deed, number>()
  readonly #failures = new Map<Deed, string[]>()
  readonly #timed: Timed[] = []

  add(timed: Timed, tries = 1): void {
    const { deed, ms } = timed
    listIn(this.#took, deed).push(ms)
    if (tries > 1) this.#repeated.set(deed, (this.#repeated.get(deed) ?? 0) + 1)
    this.#timed.push(timed)
  }

  fail(deed: Deed, why: string): void {
    listIn(this.#failures, deed).push(why)
  }

  of(deed: Deed): Measure {
    return {
      took: this.#took.get(deed) ?? [],
      repeated: this.#repeated.get(deed) ?? 0,
      failures: this.#failures.get(deed) ?? [],
    }
  }

  /** What ended between two moments. */
  between(from: number, to: number): readonly Timed[] {
    return this.#timed.filter(({ endedAt }) => endedAt >= from && endedAt < to)
  }
}

function listIn<T>(lists: Map<Deed, T[]>, deed: Deed): T[] {
  const list = lists.get(deed) ?? []
  lists.set(deed, list)
  return list
}
