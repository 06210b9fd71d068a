import type { FastifyRequest } from 'fastify'
import { HEADERS_REMOVED, SAVE_HEADERS } from '../../../src/wire/saving.ts'
import { type Sender, trustedSender } from '../attempts/fence.ts'
import type { SaveHeaders } from '../attempts/saves.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Context } from './context.ts'

/** Who sends a write; `epoch` is that of its body, which may name it in place of the header. */
export async function readSender(
  context: Context,
  request: FastifyRequest,
  attempt: AttemptRow,
  epoch: number | undefined = readCount(request, SAVE_HEADERS.epoch),
): Promise<Sender> {
  const { session } = senderOf(request)
  return trustedSender(context, attempt, { epoch, session_id: session.public_id, address: request.ip })
}

/**
 * The headers of the save protocol; a client that knows none of them sends none. Throws a 409 for one that sends a key and
 * whose revision something on the way has removed.
 */
export async function readSaveHeaders(
  context: Context,
  request: FastifyRequest,
  attempt: AttemptRow,
): Promise<SaveHeaders> {
  const key = request.headers[SAVE_HEADERS.key]
  const sent = {
    ...(await readSender(context, request, attempt)),
    rev: readCount(request, SAVE_HEADERS.rev),
    baseRev: readCount(request, SAVE_HEADERS.baseRev),
    key: typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined,
  }
  if (attempt.epoch > 0 && sent.key !== undefined && sent.rev === undefined && sent.epoch === undefined)
    throw httpError(409, 'Something between this page and the server removes headers of a save.', {
      why: HEADERS_REMOVED,
    })
  return sent
}

/** A header of a save, or the copy in the address that stands for one which a proxy removes. */
function textOf({ headers, url }: FastifyRequest, name: string) {
  return headers[name] ?? new URL(url, 'http://server').searchParams.get(name) ?? undefined
}

function readCount(request: FastifyRequest, name: string): number | undefined {
  const text = textOf(request, name)
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text)
  throw httpError(400, `The header ${name} must be a whole number, not "${text}".`)
}
