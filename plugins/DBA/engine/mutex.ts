/** Lets one holder in at a time, in the order of arrival. */
export interface Mutex {
  /** Resolves with the release once the mutex is free; rejects when the signal aborts first. */
  acquire(signal: AbortSignal): Promise<() => void>
}

export function createMutex(): Mutex {
  let last = Promise.resolve()
  return {
    async acquire(signal) {
      const before = last
      let release = () => {}
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      if (!signal.aborted) return release
      release()
      throw signal.reason
    },
  }
}
