const KEY = '__replay'

interface Visit {
  /** Virtual time at which this document begins. */
  readonly start: number
  /** Which document of the tab this is, from 0. */
  readonly document: number
  /** Hands the time on to the next document of the tab. */
  keep(now: () => number): void
}

function read(): { now: number; document: number } | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? JSON.parse(kept) : undefined
  } catch {
    return undefined
  }
}

/** A tab goes on in time when it loads another document; the page never sees how. */
export function takeVisit(start: number): Visit {
  const before = read()
  const document = before ? before.document + 1 : 0
  return {
    start: Math.max(start, before?.now ?? start),
    document,
    keep(now) {
      addEventListener('pagehide', () => {
        try {
          sessionStorage.setItem(KEY, JSON.stringify({ now: now(), document }))
        } catch {
          return
        }
      })
    },
  }
}
