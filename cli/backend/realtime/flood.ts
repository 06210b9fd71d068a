import { PACKETS_PER_SECOND } from '../../../src/wire/limits.ts'
import type { BackendClock } from '../platform/clock.ts'

/** The part of a connection that is needed here. */
interface Connection {
  on(event: 'packet', heard: () => void): void
  close(): void
}

/** Closes a connection that sends faster than any page; whoever it is may connect again, and begins anew. */
export function closeOnFlood(connection: Connection, clock: BackendClock): void {
  let second = 0
  let count = 0
  connection.on('packet', () => {
    const now = Math.floor(clock.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > PACKETS_PER_SECOND) connection.close()
  })
}
