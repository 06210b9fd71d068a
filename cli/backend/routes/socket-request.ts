import type { IncomingMessage } from 'node:http'
import { trustedSender } from '../attempts/fence.ts'
import { SESSION_COOKIE, type SignedIn } from '../auth/sessions.ts'
import type { Borders } from '../http/same-origin.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Context } from './context.ts'

export interface SocketPorts {
  readonly borders: Borders
  cookie(header: string, name: string): string | undefined
}

/** A page that asks for a socket. */
export interface SocketRequest {
  readonly url: URL
  readonly who: SignedIn
  /** Parts of the path behind the first one. */
  readonly path: readonly string[]
}

/** Throws for a page of another site, and for one that nobody is signed in to. */
export async function readSocketRequest(
  { sessions }: Pick<Context, 'sessions'>,
  { borders, cookie }: SocketPorts,
  request: IncomingMessage,
): Promise<SocketRequest> {
  const foreign = borders.foreignSocket(request)
  if (foreign !== undefined) throw new Error(foreign)
  const url = new URL(request.url ?? '/', 'http://page')
  const who = await sessions.find(cookie(request.headers.cookie ?? '', SESSION_COOKIE), request)
  if (!who) throw new Error('You are not signed in. Open your invite link again.')
  const [, , ...path] = url.pathname.split('/').map(decodeURIComponent)
  return { url, who, path }
}

/** Whether the tab has lost the attempt, or never had it. */
export async function isFenced(
  context: Pick<Context, 'clock' | 'store'>,
  attempt: AttemptRow,
  { url, who }: SocketRequest,
  request: IncomingMessage,
): Promise<boolean> {
  const epoch = Number(url.searchParams.get('epoch') ?? attempt.epoch)
  const sender = { epoch, session_id: who.session.public_id, address: request.socket.remoteAddress ?? '' }
  return (await trustedSender(context, attempt, sender)).epoch !== attempt.epoch
}
