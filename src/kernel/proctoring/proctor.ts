import mitt from 'mitt'
import type { ProctorEvent, ProctorEventName } from '../../wire/socket.ts'
import { isoTime } from '../../wire/time.ts'
import type { Channel, Clock, Random } from '../ports.ts'
import type { Json } from '../problem.ts'

type Data = Readonly<Record<string, Json>>
type Events = Record<ProctorEventName, ProctorEvent>

/** What an event says about its attempt. */
export interface ProctorScope {
  readonly assessmentId: number
  readonly token: string
  readonly tabId: string
  /** The next sequence number: the larger of the stored counter and the server's plus one, at least 1 (GAP-039). */
  readonly sequence: number
}

/** What happens around the candidate, in order. Nothing that must not fail rides on this bus. */
export interface Proctor {
  readonly tabId: string
  /** Numbers the event, tells the handlers and sends it; unsent events go again, in order, when connected. */
  raise(name: ProctorEventName, data?: Data): ProctorEvent
  on(name: ProctorEventName, handler: (event: ProctorEvent) => void): () => void
  /** The number of the newest event. */
  sequence(): number
  /** How many events wait to be sent. */
  waiting(): number
  /** Sends nothing more: the attempt went elsewhere, or is over. */
  stop(): void
}

export interface ProctorPorts {
  readonly clock: Clock
  readonly random: Random
  readonly channel: Channel
  /** Server time in milliseconds since the epoch. */
  now(): number
  /** Keeps the counter for after a reload (WS-21). */
  remember(sequence: number): void
  report(error: unknown): void
}

const RETRY_MS = 5000

export function createProctor(scope: ProctorScope, ports: ProctorPorts): Proctor {
  const bus = mitt<Events>()
  const outbox: ProctorEvent[] = []
  let next = scope.sequence
  let sending = false
  let stopped = false
  let cancelRetry = () => {}

  async function send() {
    cancelRetry()
    if (sending || stopped) return
    sending = true
    try {
      for (let first = outbox[0]; first; first = outbox[0]) {
        await ports.channel.emit(first.eventName, first)
        outbox.shift()
      }
    } catch {
      if (!stopped) cancelRetry = ports.clock.after(RETRY_MS, () => void send())
    } finally {
      sending = false
    }
  }

  ports.channel.onConnect(() => void send())

  function describe(name: ProctorEventName, data: Data): ProctorEvent {
    const eventCreatedAt = isoTime(ports.now())
    const currentOffsetTime = Math.round(ports.now() - ports.clock.calendar())
    return {
      eventName: name,
      eventGuid: ports.random.uuid(),
      eventCreatedAt,
      eventData: { ...data, eventSequence: next++, eventCreatedAt, currentOffsetTime },
      assessmentId: scope.assessmentId,
      assessmentType: 'CTK',
      token: scope.token,
      tab_id: scope.tabId,
    }
  }

  return {
    tabId: scope.tabId,
    raise(name, data = {}) {
      const event = describe(name, data)
      ports.remember(event.eventData.eventSequence)
      outbox.push(event)
      bus.emit(name, event)
      void send()
      return event
    },
    on(name, handler) {
      const guarded = (event: ProctorEvent) => {
        try {
          handler(event)
        } catch (error) {
          ports.report(error)
        }
      }
      bus.on(name, guarded)
      return () => bus.off(name, guarded)
    },
    sequence: () => next - 1,
    waiting: () => outbox.length,
    stop() {
      stopped = true
      cancelRetry()
    },
  }
}
