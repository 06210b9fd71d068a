import type { BackendOptions } from './contract.ts'
import type { Adaptable } from './databases/postgres/socket-adapter.ts'
import type { App } from './http/server.ts'
import type { Realtime } from './realtime/socket.ts'
import { serveCompletionSockets } from './routes/completion-sockets.ts'
import type { Context } from './routes/context.ts'
import { servePodSockets } from './routes/pod-sockets.ts'
import type { SocketPorts } from './routes/socket-request.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { Store } from './store/store.ts'

export type Sockets = ReturnType<typeof serveSockets>

/** Every socket of a page: that of its session, and those of its pods and language servers. */
export function serveSockets(
  { server }: App,
  context: Context,
  { realtime, ...ports }: SocketPorts & { readonly realtime: Realtime },
) {
  const pods = servePodSockets(server, context, ports)
  const completion = serveCompletionSockets(server, context, ports)
  const all = [realtime, pods, completion]
  function dropHere(sessionId: string) {
    for (const { drop } of all) drop(sessionId)
  }
  function fenceHere(attempt: AttemptRow) {
    for (const { fence } of all) fence(attempt)
  }
  return {
    pods,
    completion,
    dropHere,
    fenceHere,
    drop(sessionId: string) {
      dropHere(sessionId)
      realtime.bus.say('drop', sessionId)
    },
    fence(attempt: AttemptRow) {
      fenceHere(attempt)
      realtime.bus.say('fence', attempt.id)
    },
    close() {
      for (const { close } of all) close()
    },
  }
}

interface PeerPorts extends Pick<Sockets, 'dropHere' | 'fenceHere'> {
  readonly realtime: Realtime
  readonly store: Store
}

/** Joins the sockets with those of the processes on the same database, and closes those here that others have ended. */
export function peerSockets(
  { dropHere, fenceHere, realtime, store }: PeerPorts,
  options: Pick<BackendOptions, 'database' | 'log'>,
) {
  const { bus, io } = realtime
  bus.hear('drop', dropHere)
  bus.hear('fence', async (attemptId) => {
    const attempt = await store.attempts.byId(attemptId).catch(() => undefined)
    if (attempt) fenceHere(attempt)
  })
  let leave: (() => Promise<void>) | undefined
  return {
    /** Rejects when the database cannot be used. */
    async join() {
      leave = await joinSockets(io, options)
    },
    async leave() {
      await leave?.()
    },
  }
}

/** Joins sockets with those of the processes on the same database; resolves with what leaves them again. */
export async function joinSockets(
  io: Adaptable,
  { database, log }: Pick<BackendOptions, 'database' | 'log'>,
): Promise<(() => Promise<void>) | undefined> {
  if (database === undefined) return undefined
  // A server on its own database starts without the code for it.
  const { connectSockets } = await import('./databases/postgres/socket-adapter.ts')
  return connectSockets(io, database, log)
}
