import type { Channel, Clock } from '../kernel/ports.ts'
import type { ProctorEvent } from '../wire/socket.ts'
import type { Outbox } from './ports.ts'

const RETRY_MS = 5000

export interface SenderPorts {
  readonly clock: Clock
  readonly channel: Channel
  readonly outbox: Outbox
  report(error: unknown): void
}

export interface Sender {
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
export function createSender(
  attempt: string,
  left: readonly ProctorEvent[],
  { channel, clock, outbox, report }: SenderPorts,
): Sender {
  /** Kept, not acknowledged. */
  const line = [...left]
  let keeping = 0
  let kept: Promise<void> = Promise.resolve()
  let isSending = false
  let isStopped = false
  let cancelRetry = () => {}

  async function keep(event: ProctorEvent) {
    await outbox.keep(attempt, event).catch(report)
    keeping -= 1
    line.push(event)
    void send()
  }

  async function send() {
    cancelRetry()
    if (isSending || isStopped) return
    isSending = true
    try {
      for (let first = line[0]; first && !isStopped; first = line[0]) {
        await channel.emit(first.eventName, first)
        line.shift()
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
      keeping += 1
      kept = kept.then(() => keep(event))
    },
    waiting: () => keeping + line.length,
    stop() {
      isStopped = true
      cancelRetry()
    },
  }
}
