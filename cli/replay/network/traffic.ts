import { CALLS, type CallName } from '../../../src/wire/calls.ts'
import { nameOfPodRequest, type PodRequestName } from './pod-requests.ts'

/** A call that reached the backend, in the order of the timeline. */
export interface CallRecord {
  /** Virtual milliseconds since the epoch. */
  readonly at: number
  readonly name: CallName | PodRequestName | undefined
  readonly method: string
  readonly path: string
  /** Of the address, without `?`. */
  readonly query: string
  readonly status: number
  readonly body: string
  /** What the network or the interceptor did to it, such as `reply lost`. */
  readonly fault: string | undefined
}

/** Something that a socket did, as the backend saw it. */
export interface SocketRecord {
  readonly at: number
  readonly text: string
}

/** An event that a page raised through its socket. */
export interface RaisedEvent {
  /** When it was first sent. */
  readonly at: number
  readonly name: string
  readonly guid: string
  /** The page that raised it. */
  readonly tab: string
  readonly data: Readonly<Record<string, unknown>>
}

const EVENT = 'page: event '

/** The proctoring events among the frames, each once however often it was sent. */
export function eventsOf(frames: readonly SocketRecord[]): readonly RaisedEvent[] {
  const events = new Map<string, RaisedEvent>()
  for (const { at, text } of frames) {
    if (!text.startsWith(EVENT)) continue
    const [name, { eventGuid, eventData, tab_id }] = JSON.parse(text.slice(EVENT.length))
    if (!events.has(eventGuid))
      events.set(eventGuid, { at, name, guid: eventGuid, tab: tab_id, data: eventData })
  }
  return [...events.values()]
}

function pattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`)
}

const openParts = (path: string) => path.split('/:').length

/** The paths that say most come first: the report's solution set fits the pattern of every solution set. */
const KNOWN = Object.entries(CALLS)
  .sort(([, one], [, other]) => openParts(one.path) - openParts(other.path))
  .map(([name, { method, path }]) => ({ name: name as CallName, method, pattern: pattern(path) }))

/** The name of a call in `CALLS`, or of a request to a pod; `undefined` for anything else. */
export function nameOfCall(method: string, path: string): CallName | PodRequestName | undefined {
  const known = KNOWN.find((call) => call.method === method && call.pattern.test(path))?.name
  return known ?? nameOfPodRequest(method, path)
}
