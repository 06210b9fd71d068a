/** So many jobs at the same time; the others wait in the order in which they came. */
export interface Places {
  readonly count: number
  /**
   * Waits for a free place, whose number is handed to `use`, and frees it at the end. Rejects with the signal's
   * reason when it is aborted while it waits.
   */
  with<T>(signal: AbortSignal | undefined, use: (place: number) => Promise<T>): Promise<T>
}

export function createPlaces(count: number): Places {
  const free = Array.from({ length: count }, (_, place) => place)
  const waiting = new Set<(place: number) => void>()

  function take(signal: AbortSignal | undefined): Promise<number> {
    signal?.throwIfAborted()
    const place = free.shift()
    if (place !== undefined) return Promise.resolve(place)
    return new Promise((resolve, reject) => {
      const enter = (given: number) => {
        signal?.removeEventListener('abort', leave)
        resolve(given)
      }
      const leave = () => {
        waiting.delete(enter)
        reject(signal?.reason)
      }
      waiting.add(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  function give(place: number): void {
    const [next] = waiting
    if (!next) {
      free.push(place)
      return
    }
    waiting.delete(next)
    next(place)
  }

  return {
    count,
    async with(signal, use) {
      const place = await take(signal)
      try {
        return await use(place)
      } finally {
        give(place)
      }
    },
  }
}
