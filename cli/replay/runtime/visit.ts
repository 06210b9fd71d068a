import type { RuntimeCamera } from './contract.ts'
import type { Calendar } from './dates.ts'
import type { Access } from './linked-socket.ts'
import type { MediaState } from './media.ts'

const KEY = '__replay'

interface Visit {
  /** Virtual time at which this document begins. */
  readonly start: number
  /** Which document of the tab this is, from 0. */
  readonly document: number
  /** How far the device's calendar is off. */
  readonly calendar: Calendar
  /** Whether the network lets sockets through. */
  readonly sockets: Access
  /** What camera and screen of the device do. */
  readonly media: MediaState
  /** Hands the time on to the next document of the tab. */
  keep(now: () => number): void
}

interface Kept {
  readonly now: number
  readonly document: number
  readonly calendar: Calendar
  readonly sockets: Access
  readonly media: MediaState
}

function read(): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? JSON.parse(kept) : undefined
  } catch {
    return undefined
  }
}

/** A tab goes on in time when it loads another document; the page never sees how. */
export function takeVisit(start: number, devices: RuntimeCamera | undefined): Visit {
  const before = read()
  const calendar = before?.calendar ?? { shift: 0, drift: 0, since: start }
  const sockets = before?.sockets ?? { allowed: true, isMute: false }
  const { camera = 'face', screen = 'whole' } = devices ?? {}
  const media = before?.media ?? { camera, screen }
  const document = before ? before.document + 1 : 0
  return {
    start: Math.max(start, before?.now ?? start),
    document,
    calendar,
    sockets,
    media,
    keep(now) {
      addEventListener('pagehide', () => {
        try {
          sessionStorage.setItem(
            KEY,
            JSON.stringify({ now: now(), document, calendar, sockets, media } satisfies Kept),
          )
        } catch {
          return
        }
      })
    },
  }
}
