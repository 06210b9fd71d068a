import mitt from 'mitt'
import type { EventData } from '../wire/event-data.ts'
import type { ProctorEventName } from '../wire/proctor-events.ts'
import type { ProctorEvent } from '../wire/socket.schema.ts'
import { isoTime } from '../wire/time.ts'
import { createEventSender, type EventSenderPorts } from './event-sender.ts'
import type { Random } from './ports.ts'

type Events = Record<ProctorEventName, ProctorEvent>

/** What an event says about its attempt. */
export interface EventScope {
  /** Names user and solution set in the outbox. */
  readonly attempt: string
  readonly assessmentId: number
  readonly token: string
  readonly tabId: string
  /** The newest event that the backend has; 0 before the first. */
  readonly received: number
}

/** What happens around the candidate, in order. Nothing that must not fail rides on this bus. */
export interface EventBus {
  readonly tabId: string
  /**
   * Numbers the event, calls the handlers, keeps it on the device and sends it until it is acknowledged. One that happened
   * before says when: `at` is of the monotonic clock.
   */
  raise<Name extends ProctorEventName>(name: Name, data?: EventData<Name>, at?: number): ProctorEvent
  on(name: ProctorEventName, handler: (event: ProctorEvent) => void): () => void
  /** The number of the newest event. */
  sequence(): number
  /** How many events of this page wait to be acknowledged. */
  waiting(): number
  /** Keeps and sends nothing more: the attempt was taken over, or is over. */
  stop(): void
}

export interface EventBusPorts extends EventSenderPorts {
  readonly random: Random
  /** Server time in milliseconds since the epoch. */
  now(): number
}

/**
 * The bus of an attempt, with what former pages left in the outbox to be sent first. Its counter goes on from the
 * larger of the device's and the backend's (GAP-039).
 */
export async function openEventBus(scope: EventScope, ports: EventBusPorts): Promise<EventBus> {
  const { clock, outbox, report } = ports
  const { last, events: left } = await outbox.open(scope.attempt).catch((error: unknown) => {
    report(error)
    return { last: 0, events: [] }
  })
  const bus = mitt<Events>()
  const sender = createEventSender(scope.attempt, left, ports)
  let next = Math.max(last, scope.received) + 1

  function describe(name: ProctorEventName, data: object, at: number): ProctorEvent {
    const eventCreatedAt = isoTime(ports.now() - (clock.monotonic() - at))
    const currentOffsetTime = Math.round(ports.now() - clock.calendar())
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
    raise(name, data, at = clock.monotonic()) {
      const event = describe(name, data ?? {}, at)
      sender.add(event)
      bus.emit(name, event)
      return event
    },
    on(name, handler) {
      const guarded = (event: ProctorEvent) => {
        try {
          handler(event)
        } catch (error) {
          report(error)
        }
      }
      bus.on(name, guarded)
      return () => bus.off(name, guarded)
    },
    sequence: () => next - 1,
    waiting: sender.waiting,
    stop: sender.stop,
  }
}
