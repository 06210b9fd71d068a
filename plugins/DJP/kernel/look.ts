import type { Connection } from './connection.ts'
import type { Timers } from './timers.ts'

/** Asks the server whether the kernel of a lost connection still exists. */
export type Look = (connection: Connection) => Promise<void>

interface Losses {
  isCurrent(connection: Connection): boolean
  /** The kernel went with its pod, and is never connected again. */
  replace(): void
}

/** Asks at once, one time after the other, and again for as long as the connection is lost. */
export function createLook(timers: Timers, { isCurrent, replace }: Losses): Look {
  let isLooking = false
  return async function look(connection) {
    if (isLooking) return
    isLooking = true
    const isGone = await connection.isGone().catch(() => false)
    isLooking = false
    if (!isCurrent(connection)) return
    if (isGone) replace()
    else if (connection.link !== 'connected') timers.later('look', () => look(connection))
  }
}
