import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { COMPLETION_PATH } from '../../../src/wire/completion.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { serveCompletion } from '../language-servers/page-socket.ts'
import type { ServerOwner } from '../language-servers/running.ts'
import { systemClock } from '../platform/clock.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import { refuseSocket } from '../realtime/refuse-socket.ts'
import { BoundedSocketServer } from '../realtime/sockets.ts'
import { refuseClosed } from '../runs/preconditions.ts'
import type { Context } from './context.ts'
import { createPageSockets, type PageSockets } from './page-sockets.ts'
import { isFenced, readSocketRequest, type SocketPorts } from './socket-request.ts'

/** The most that a page may send at once, in bytes: all files that a language server begins with. */
const FRAME_BYTES = 4_000_000
/** A page that reloads, leaves a text, or loses its network may come back; a newer socket takes the place of its own. */
const MAY_COME_BACK: readonly number[] = [1001, 1005, 1006, CLOSED.restarting]

export interface CompletionSockets extends Omit<PageSockets, 'keep'> {
  /** The server ends: nobody is asked to close. */
  close(): void
}

/** The sockets of language servers: one for each language of a problem of a running attempt. */
export function serveCompletionSockets(
  server: Server,
  context: Context,
  ports: SocketPorts,
): CompletionSockets {
  const { languageServers } = context
  const sockets = new BoundedSocketServer({ noServer: true, maxPayload: FRAME_BYTES })
  const { keep, ...open } = createPageSockets(1)

  async function connect(request: IncomingMessage, connection: Duplex, head: Buffer) {
    const { owner, epoch, session } = await wantedBy(context, ports, request)
    sockets.handleUpgrade(request, connection, head, (socket) => {
      const subject = `${owner.attempt}/${owner.problem}/${owner.language}`
      keep({ socket, attempt: owner.attempt, epoch, session, subject })
      const closed = new AbortController()
      const left = new AbortController()
      socket.on('close', (code) => (MAY_COME_BACK.includes(code) ? left : closed).abort())
      serveCompletion(socket, {
        realClock: systemClock(),
        idleMs: languageServers.idleMs,
        start: (files, found) =>
          languageServers.start({ ...owner, files, found, signal: closed.signal, left: left.signal }),
      })
    })
  }

  server.on('upgrade', async (request, connection, head) => {
    if (!request.url?.startsWith(`${COMPLETION_PATH}/`)) return
    try {
      await connect(request, connection, head)
    } catch (error) {
      refuseSocket(connection, 403, messageOf(error))
    }
  })

  return {
    ...open,
    end(attempt) {
      open.end(attempt)
      languageServers.endWaiting(attempt)
    },
    close() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

interface Wanted {
  readonly owner: ServerOwner
  readonly epoch: number
  /** Public id of the sign-in. */
  readonly session: string
}

/** Throws for anybody who may not have it, and where the test has no completion. */
async function wantedBy(context: Context, ports: SocketPorts, request: IncomingMessage): Promise<Wanted> {
  const asked = await readSocketRequest(context, ports, request)
  const [id = '', slug = '', language = ''] = asked.path
  const held = await context.attempts.started(asked.who.user, Number(id))
  const problem = held.test.problems.get(slug)
  if (!problem) throw new Error('There is no such problem.')
  refuseClosed(held, problem, context.clock)
  if (held.test.definition.settings.completion?.enabled === false)
    throw new Error('This test is written without completion.')
  if (!context.languageServers.languages.includes(language))
    throw new Error(`There is no language server for "${language}" here.`)
  if (await isFenced(context, held.attempt, asked, request))
    throw new Error('The test is open in another tab.')
  const { epoch, id: attempt } = held.attempt
  return { owner: { attempt, problem: slug, language }, epoch, session: asked.who.session.public_id }
}
