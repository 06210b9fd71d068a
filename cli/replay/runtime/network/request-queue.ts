/** Requests of a page to the backend, one at a time: the backend gets them in the same order in each run. */
export interface RequestQueue {
  /** Requests leave only while the driver lets this page run, so that only one tab sends at a time. */
  setActive(active: boolean): void
  /** Runs after every request before it has ended, in the order of the calls. */
  enqueue<T>(run: () => Promise<T>): Promise<T>
}

export function createRequestQueue(): RequestQueue {
  const waiting: (() => void)[] = []
  let isActive = false
  let tail: Promise<unknown> | undefined

  return {
    setActive(active) {
      isActive = active
      if (isActive) for (const resume of waiting.splice(0)) resume()
    },
    enqueue(run) {
      const begin = () => (isActive ? run() : new Promise<void>((resolve) => waiting.push(resolve)).then(run))
      const request = tail ? tail.then(begin, begin) : begin()
      tail = request
      const clear = () => {
        if (tail === request) tail = undefined
      }
      request.then(clear, clear)
      return request
    },
  }
}
