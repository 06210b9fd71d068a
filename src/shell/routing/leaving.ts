import type { AroundNavHandler } from 'wouter'

/** Asks the candidate before a page is left; `go` leaves it. */
export type AskBefore = (go: () => void) => void

/** What stands between a link, or an arrow of the browser, and the page that it leads to (REC-09). */
export interface Leaving {
  /** Asks from now on; the answer undoes. */
  ask(before: AskBefore): () => void
  /** Listens to the arrows of the browser; begin before the router does, because a window tells its listeners in order. */
  watch(): () => void
  /** For the router. The player's own redirections, which replace an address, ask nobody. */
  readonly around: AroundNavHandler
}

interface Place {
  readonly path: string
  /** Among the entries of the history; a browser without `navigation` does not tell. */
  readonly index: number | undefined
}

const placeNow = (): Place => ({
  path: window.location.pathname,
  index: window.navigation?.currentEntry?.index,
})

export function createLeaving(): Leaving {
  let asking: AskBefore | undefined
  let place = placeNow()

  /** The browser has gone already when it tells: it goes back to the page before the router hears of it. */
  function takeBack(event: PopStateEvent) {
    const gone = placeNow()
    if (!asking || gone.path === place.path) return
    event.stopImmediatePropagation()
    const isKnown = gone.index !== undefined && place.index !== undefined
    const steps = isKnown ? Number(gone.index) - Number(place.index) : -1
    window.history.go(-steps)
    asking(() => {
      asking = undefined
      window.history.go(steps)
    })
  }

  return {
    ask(before) {
      asking = before
      place = placeNow()
      return () => {
        if (asking === before) asking = undefined
      }
    },
    watch() {
      window.addEventListener('popstate', takeBack)
      return () => window.removeEventListener('popstate', takeBack)
    },
    around(navigate, to, options) {
      function go() {
        const { activeElement } = document
        navigate(to, options)
        // With its focus, the old heading would make the browser lay out the page while the new one is put in.
        if (placeNow().path !== place.path && activeElement?.localName === 'h1')
          (activeElement as HTMLElement).blur()
        place = placeNow()
      }
      if (asking && !options?.replace) asking(go)
      else go()
    },
  }
}
