import type { Phase } from '../state.ts'
import type { SessionEvent } from './standing.ts'

type EventType = SessionEvent['type']

/** `before` is where the candidate was when the attempt was started: `takenOver` or `landing`. */
type Target = Phase | 'before'

/** The phase after an event. An event that does not stand here changes nothing in this phase. */
export const PHASES: Readonly<Record<Phase, Readonly<Partial<Record<EventType, Target>>>>> = {
  loading: {
    load: 'loading',
    loaded: 'landing',
    'loaded-over': 'ended',
    'not-loaded': 'failed',
    over: 'ending',
  },
  landing: { load: 'loading', start: 'starting', 'not-started': 'landing', over: 'ending' },
  starting: {
    load: 'loading',
    readable: 'opening',
    opened: 'active',
    'not-opened': 'before',
    'taken-over': 'takenOver',
    closed: 'starting',
    over: 'ending',
  },
  opening: {
    load: 'loading',
    unreadable: 'starting',
    opened: 'active',
    'not-opened': 'before',
    'taken-over': 'takenOver',
    closed: 'opening',
    over: 'ending',
  },
  active: {
    load: 'loading',
    'auto-submit': 'active',
    second: 'active',
    proceed: 'active',
    submit: 'ending',
    'taken-over': 'takenOver',
    over: 'ending',
  },
  ending: {
    load: 'loading',
    second: 'ending',
    proceed: 'ending',
    extended: 'active',
    sent: 'ending',
    'not-submitted': 'ending',
    'back-to-work': 'active',
    'taken-over': 'takenOver',
    over: 'ending',
    'end-read': 'ended',
  },
  ended: { load: 'loading', second: 'ended', proceed: 'ended' },
  takenOver: {
    load: 'loading',
    start: 'starting',
    'not-started': 'takenOver',
    held: 'takenOver',
    freed: 'landing',
    'signed-out': 'failed',
    'taken-over': 'takenOver',
    over: 'ending',
  },
  failed: { load: 'loading', over: 'ending' },
}
