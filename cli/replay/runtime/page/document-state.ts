import type { RuntimeMedia } from '../base/contract.ts'
import type { MediaState } from '../media/media.ts'
import type { SocketAccess } from '../network/virtual-socket.ts'
import type { Calendar } from '../time/dates.ts'

const KEY = '__replay'

/** What a tab takes from one document to the next. */
interface StoredState {
  readonly now: number
  /** Which document of the tab this is, from 0. */
  readonly document: number
  /** How far the device's calendar is off. */
  readonly calendar: Calendar
  /** Whether the network lets sockets through. */
  readonly sockets: SocketAccess
  /** State of camera, microphone and screen of the device. */
  readonly media: MediaState
}

interface DocumentState extends Omit<StoredState, 'now'> {
  /** Virtual time at which this document begins. */
  readonly start: number
  /** Stores the state for the next document of the tab when this one is unloaded. */
  persist(now: () => number): void
}

/** Removes the stored state, so that the page never sees it. */
function takeStored(): StoredState | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}

/** State of a document: that of the tab's document before it, or the first one of a fresh tab. */
export function restoreDocumentState(start: number, devices: RuntimeMedia | undefined): DocumentState {
  const before = takeStored()
  const calendar = before?.calendar ?? { shift: 0, drift: 0, since: start }
  const sockets = before?.sockets ?? { allowed: true, isMute: false }
  const { camera = 'face', microphone = 'speech', screen = 'whole' } = devices ?? {}
  const media = before?.media ?? { camera, microphone, screen }
  const document = before ? before.document + 1 : 0
  return {
    start: Math.max(start, before?.now ?? start),
    document,
    calendar,
    sockets,
    media,
    persist(now) {
      addEventListener('pagehide', () => {
        const state: StoredState = { now: now(), document, calendar, sockets, media }
        try {
          sessionStorage.setItem(KEY, JSON.stringify(state))
        } catch {
          return
        }
      })
    },
  }
}
