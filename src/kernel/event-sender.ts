import type { ProctorEvent } from '../wire/socket.schema.ts'
import type { Channel, Clock } from './ports.ts'
import type { Outbox } from './storage.ts'

const RETRY_MS = 5000

export interface EventSenderPorts {
  readonly clock: Clock
  readonly channel: Channel
  readonly outbox: Outbox
  report(error: unknown): void
}

export interface EventSender {
  add(event: ProctorEvent): void
  /** How many events are not acknowledged. */
  waiting(): number
  stop(): void
}

/**
 * Carries events to the backend one after the other, oldest first. Each is on the device before it goes, so that a
 * number that the backend has seen is never given out again; it stays there until it is acknowledged. A device that
 * keeps nothing holds no event up.
 */
export function createEventSender(
  attempt: string,
  left: readonly ProctorEvent[],
  { channel, clock, outbox, report }: EventSenderPorts,
): EventSender {
  /** On the device, not acknowledged. */
  const queue = [...left]
  let writing = 0
  let written: Promise<void> = Promise.resolve()
  let isSending = false
  let isStopped = false
  let cancelRetry = () => {}

  async function persist(event: ProctorEvent) {
    await outbox.keep(attempt, event).catch(report)
    writing -= 1
    queue.push(event)
    void send()
  }

  async function send() {
    cancelRetry()
    if (isSending || isStopped) return
    isSending = true
    try {
      for (let first = queue[0]; first && !isStopped; first = queue[0]) {
        await channel.emit(first.eventName, first)
        queue.shift()
        void outbox.remove(attempt, first.eventGuid).catch(report)
      }
    } catch {
      if (!isStopped) cancelRetry = clock.after(RETRY_MS, () => void send())
    } finally {
      isSending = false
    }
  }

  channel.onConnect(() => void send())

  return {
    add(event) {
      if (isStopped) return
      writing += 1
      written = written.then(() => persist(event))
    },
    waiting: () => writing + queue.length,
    stop() {
      isStopped = true
      cancelRetry()
    },
  }
}
