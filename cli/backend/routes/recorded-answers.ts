import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { CALLS } from '../../../src/wire/calls.ts'
import { UPLOAD_HEADERS } from '../../../src/wire/saving.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import { sendPlayable } from '../http/ranges.ts'
import type { App } from '../http/server.ts'
import { answerAsStorage } from '../http/storage-errors.ts'
import type { Part } from '../recorded-answers/receiving.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { isArrived, type RecordedAnswerRow } from '../store/recorded-answers.ts'
import type { Context } from './context.ts'

/** How long a client that continues to send after the reply has to read it, in milliseconds. */
const CUT_MS = 2000

const Signed = Type.Object({ signature: Type.String({ maxLength: 100 }) })
const OneKind = Type.Object({ id: Type.String({ maxLength: 100 }) })
const AnyKind = Type.Object({ kind: Type.Enum(['video', 'audio']), id: Type.String({ maxLength: 100 }) })

/**
 * Takes recorded answers at their signed addresses, whole by `PUT` or in parts by `PATCH` (REC-17). The address is the
 * only permission; errors are XML, as those of a storage cloud (ERR-56).
 */
export async function recordedAnswerRoutes(app: App, { clock, disk, log, recordedAnswers }: Context) {
  app.removeAllContentTypeParsers()
  // The body goes to the disk as it comes.
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  answerAsStorage(app, { disk, log })
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) clock.after(CUT_MS, () => raw.destroy())
  })

  const rowOf = (kind: string, id: string, signature: string) =>
    recordedAnswers.place({ kind, id, signature })

  async function take(row: RecordedAnswerRow, body: unknown, given: Sent) {
    const length = Number(given['content-length'])
    if (!Number.isSafeInteger(length) || length <= 0) throw httpError(400, 'There is nothing in it.')
    await recordedAnswers.receive(row, body as Readable, { ...given, length })
  }

  for (const [kind, call] of [
    ['video', CALLS.sendVideo],
    ['audio', CALLS.sendAudio],
  ] as const)
    app.put(
      call.path,
      { schema: { params: OneKind, querystring: Signed } },
      async ({ body, headers, params, query }, reply) => {
        const row = await rowOf(kind, params.id, query.signature)
        await take(row, body, { ...headers, from: undefined, isLast: true })
        return reply.code(200).send()
      },
    )

  const schema = { params: AnyKind, querystring: Signed }
  app.head(CALLS.sentOfAnswer.path, { schema }, async ({ params, query }, reply) => {
    const row = await rowOf(params.kind, params.id, query.signature)
    const { isWhole, offset } = await recordedAnswers.received(row)
    return reply
      .headers({
        [UPLOAD_HEADERS.offset]: offset,
        [UPLOAD_HEADERS.complete]: isWhole ? '?1' : '?0',
        'cache-control': 'no-store',
      })
      .send()
  })

  app.patch(CALLS.sendRest.path, { schema }, async ({ body, headers, params, query }, reply) => {
    const row = await rowOf(params.kind, params.id, query.signature)
    const from = Number(headers[UPLOAD_HEADERS.offset] ?? Number.NaN)
    if (!Number.isSafeInteger(from) || from < 0) throw httpError(400, 'The header Upload-Offset is missing.')
    await take(row, body, { ...headers, from, isLast: headers[UPLOAD_HEADERS.complete] === '?1' })
    return reply.code(204).send()
  })
}

interface Sent extends Pick<Part, 'from' | 'isLast'> {
  readonly 'content-length'?: string | undefined
}

/** Plays recorded answers, for the candidate who gave them and, after the end, for recruiters of that test. */
export async function playRoutes(app: App, context: Context) {
  const { recordedAnswers, store } = context

  app.get(CALLS.playAnswer.path, { schema: { params: OneKind } }, async (request, reply) => {
    const { user } = senderOf(request)
    const row = await store.recordedAnswers.byId(request.params.id)
    const attempt = row && (await store.attempts.byId(row.attempt_id))
    if (!isArrived(row) || !attempt || !(await mayPlay(context, user, attempt)))
      throw httpError(404, 'There is no such recording that you may see.')
    reply.type(row.type).headers({
      'content-security-policy': "sandbox; default-src 'none'; media-src 'self'",
      // It asks here each time, and nobody between keeps it: a user who may play it may lose that right.
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    const { hash, id, size } = row
    return sendPlayable(request, reply, {
      size,
      hash,
      read: (from, end) => recordedAnswers.content.read(id, from, end),
    })
  })
}

/** The candidate always; a recruiter who is invited to the test once the attempt is over, as for its report. */
async function mayPlay({ store }: Context, user: RequestUser, attempt: AttemptRow): Promise<boolean> {
  if (user.id === attempt.user_id) return true
  const isOver = attempt.ended_at !== null && attempt.trial === 0
  return (
    user.usertype === 'recruiter' &&
    isOver &&
    (await store.users.inviteOf(user.id, attempt.test_id)) !== undefined
  )
}
