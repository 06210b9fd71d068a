/** Lets in one after the other. */
export interface Turns {
  /** Resolves with the way out when it is one's turn; rejects when the signal comes first. */
  enter(signal: AbortSignal): Promise<() => void>
}

export function createTurns(): Turns {
  let last = Promise.resolve()
  return {
    async enter(signal) {
      const before = last
      let leave = () => {}
      last = new Promise((resolve) => {
        leave = resolve
      })
      await before
      if (!signal.aborted) return leave
      leave()
      throw signal.reason
    },
  }
}
