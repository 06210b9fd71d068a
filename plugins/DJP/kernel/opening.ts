import type { Connection, Listener } from './connection.ts'
import type { KernelOptions } from './options.ts'
import type { Timers } from './timers.ts'

interface Opened {
  readonly listener: Listener
  isClosed(): boolean
  came(connection: Connection): void
  /** It is tried again in a while. */
  failed(): void
}

/** Opens a connection to a kernel. The newest one counts: an older one that comes later is closed. */
export function createOpening(
  { connect, hold }: Pick<KernelOptions, 'connect' | 'hold'>,
  timers: Timers,
  { came, failed, isClosed, listener }: Opened,
): () => void {
  let newest: Promise<Connection> | undefined
  return function open() {
    const opening = connect(listener)
    newest = opening
    hold(opening.catch(() => {}))
    opening.then(
      (connection) => {
        if (isClosed() || opening !== newest) connection.close()
        else came(connection)
      },
      () => {
        if (isClosed() || opening !== newest) return
        failed()
        timers.later('again', () => opening === newest && open())
      },
    )
  }
}
