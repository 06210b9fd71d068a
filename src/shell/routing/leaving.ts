import type { AroundNavHandler } from 'wouter'

/** Asks the candidate before a page is left; `go` leaves it. */
export type AskBefore = (go: () => void) => void

/** What stands between a link and the page that it leads to (REC-09). */
export interface Leaving {
  /** Asks from now on; the answer undoes. */
  ask(before: AskBefore): () => void
  /** For the router. The player's own redirections, which replace an address, ask nobody. */
  readonly around: AroundNavHandler
}

export function createLeaving(): Leaving {
  let asking: AskBefore | undefined
  return {
    ask(before) {
      asking = before
      return () => {
        if (asking === before) asking = undefined
      }
    },
    around(navigate, to, options) {
      const go = () => navigate(to, options)
      if (asking && !options?.replace) asking(go)
      else go()
    },
  }
}
