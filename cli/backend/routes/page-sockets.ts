import type { WebSocket } from 'ws'
import { TAKEN_OVER_CLOSE } from '../../../src/wire/pods.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import type { AttemptRow } from '../store/attempts.ts'

/** A socket of a page at an attempt. */
export interface PageSocket {
  readonly socket: WebSocket
  readonly attempt: number
  readonly epoch: number
  /** Public id of the sign-in. */
  readonly session: string
  /** What it is for; sockets for the same are counted together. */
  readonly subject: string
}

/** Sockets that are open beside that of the session. */
export interface PageSockets {
  /** Keeps a socket until it closes; one too many for its subject takes the place of the oldest. */
  keep(one: PageSocket): void
  /** Closes the sockets of tabs that have lost the attempt. */
  fence(attempt: AttemptRow): void
  /** Closes the sockets of a session that has ended. */
  drop(sessionId: string): void
  /** Closes all of an attempt that is over. */
  end(attempt: number): void
}

/** Keeps the sockets of pages, with a limit for each subject. */
export function createPageSockets(mostOfSubject: number): PageSockets {
  const open = new Set<PageSocket>()

  function closeAll(code: number, fits: (one: PageSocket) => boolean) {
    for (const one of [...open]) if (fits(one)) one.socket.close(code)
  }

  return {
    keep(one) {
      const { socket, subject } = one
      open.add(one)
      socket.on('error', () => socket.terminate())
      socket.on('close', () => open.delete(one))
      // A page opens again what it needs; what is older was lost on the way, or does not answer when it is told to go.
      const theirs = [...open].filter((other) => other.subject === subject)
      for (const { socket: older } of theirs.slice(0, -mostOfSubject))
        if (older.readyState === older.OPEN) older.close(CLOSED.restarting)
        else older.terminate()
    },
    fence: ({ epoch, id }) => closeAll(TAKEN_OVER_CLOSE, (one) => one.attempt === id && one.epoch < epoch),
    drop: (sessionId) => closeAll(CLOSED.signedOut, ({ session }) => session === sessionId),
    end: (attempt) => closeAll(CLOSED.normal, (one) => one.attempt === attempt),
  }
}
