import type { Server, Socket } from 'socket.io'
import { Value } from 'typebox/value'
import {
  type ClientEvents,
  type ServerEvents,
  SocketAuth,
  SocketQuery,
} from '../../../src/wire/socket.schema.ts'
import { isExamBrowser } from '../auth/exam-browser.ts'
import { fitsSession, type SignedIn } from '../auth/sessions.ts'
import type { Ports } from '../content/ports.ts'
import type { EventSender } from '../proctoring/event-log.ts'

/** Whose connection it is. */
interface Holder extends EventSender {
  readonly sessionId: string
}

export type Io = Server<ClientEvents, ServerEvents, Record<string, never>, Holder>
export type Client = Socket<ClientEvents, ServerEvents, Record<string, never>, Holder>

async function readHolder(
  { handshake }: Client,
  who: SignedIn | undefined,
  { catalog, store }: Pick<Ports, 'catalog' | 'store'>,
): Promise<Holder | undefined> {
  const { query, auth } = handshake
  if (!who || !Value.Check(SocketQuery, query) || !Value.Check(SocketAuth, auth)) return undefined
  const attempt = await store.attempts.byId(Number(query.assessmentId))
  const test = attempt && catalog.byId(attempt.test_id)
  if (attempt?.user_id !== who.user.id || !test) return undefined
  if (!fitsSession(handshake.headers, who, test)) return undefined
  if (!isExamBrowser(test.definition, who.user, who.user.browser)) return undefined
  return { attemptId: attempt.id, sessionId: who.session.public_id, epoch: auth.epoch }
}

/** Notes whose a new connection is; gives why it is refused. */
export async function admit(
  socket: Client,
  ports: Pick<Ports, 'catalog' | 'store'>,
  who: SignedIn | undefined,
): Promise<string | undefined> {
  const holder = await readHolder(socket, who, ports)
  if (!holder) return 'This socket belongs to no attempt of yours. Reload the page.'
  Object.assign(socket.data, holder)
  return undefined
}
