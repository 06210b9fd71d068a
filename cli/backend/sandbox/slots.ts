/** So many jobs at the same time; the others wait in the order in which they came. */
export interface Slots {
  readonly count: number
  /**
   * Waits for a free slot, whose number is handed to `use`, and frees it at the end. Rejects with the signal's
   * reason when it is aborted while it waits.
   */
  with<T>(signal: AbortSignal | undefined, use: (slot: number) => Promise<T>): Promise<T>
}

export function createSlots(count: number): Slots {
  const free = Array.from({ length: count }, (_, slot) => slot)
  const waiting = new Set<(slot: number) => void>()

  function take(signal: AbortSignal | undefined): Promise<number> {
    signal?.throwIfAborted()
    const slot = free.shift()
    if (slot !== undefined) return Promise.resolve(slot)
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

  function give(slot: number): void {
    const [next] = waiting
    if (!next) {
      free.push(slot)
      return
    }
    waiting.delete(next)
    next(slot)
  }

  return {
    count,
    async with(signal, use) {
      const slot = await take(signal)
      try {
        return await use(slot)
      } finally {
        give(slot)
      }
    },
  }
}
