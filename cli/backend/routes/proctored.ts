import type { FastifyRequest } from 'fastify'
import { LATE_EVIDENCE_MS } from '../../../src/wire/limits.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import { sameSecret } from '../platform/hash.ts'
import { isPurged } from '../proctoring/purge.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Context } from './context.ts'

interface Proctored {
  readonly attempt: AttemptRow
}

/**
 * The user's own attempt at a proctored test, while it takes recordings. Throws a 404 for any other attempt, and a 409
 * where nothing is recorded (any more).
 */
export async function proctoredAttempt(
  { attempts, clock, store }: Context,
  user: Parameters<Context['attempts']['mine']>[0],
  id: number,
): Promise<Proctored> {
  const { attempt, test } = await attempts.mine(user, id)
  if (!test.definition.settings.proctor.enabled) throw httpError(409, 'Nothing is recorded in this test.')
  if (attempt.ended_at !== null && clock.now() > attempt.ended_at + LATE_EVIDENCE_MS)
    throw httpError(409, 'This test is over; nothing more is recorded.')
  if (await isPurged(store, attempt.id))
    throw httpError(409, 'The recordings of this test have been deleted; no more are accepted.')
  return { attempt }
}

/** The same for a call that carries the token of the solution set; throws a 403 for a wrong one (GAP-127). */
export async function senderOfToken(
  context: Context,
  request: FastifyRequest,
  id: number,
): Promise<Proctored> {
  const watched = await proctoredAttempt(context, senderOf(request).user, id)
  const { authorization = '' } = request.headers
  if (sameSecret(authorization, `Bearer ${watched.attempt.token}`)) return watched
  throw httpError(403, 'This needs the token of the attempt: Authorization: Bearer <token>.')
}
