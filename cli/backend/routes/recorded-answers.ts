import type { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import { Type } from 'typebox'
import { CALLS } from '../../../src/wire/calls.ts'
import { UPLOAD_HEADERS } from '../../../src/wire/saving.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { answerAsStorage } from '../http/storage-errors.ts'
import type { RecordedAnswerRow } from '../store/recorded-answers.ts'
import type { Context } from './context.ts'
import { reportable } from './reports.ts'

const Signed = Type.Object({ signature: Type.String({ maxLength: 100 }) })
const OneKind = Type.Object({ id: Type.String({ maxLength: 100 }) })
const AnyKind = Type.Object({ kind: Type.Enum(['video', 'audio']), id: Type.String({ maxLength: 100 }) })

/**
 * Takes recorded answers at their signed addresses, whole by `PUT` or in parts by `PATCH` (REC-17). The address is the
 * only permission; errors are XML, as those of a storage cloud (ERR-56).
 */
export async function recordedAnswerRoutes(app: App, { disk, log, recordedAnswers }: Context) {
  app.removeAllContentTypeParsers()
  // The body goes to the disk as it comes.
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  answerAsStorage(app, { disk, log })

  const rowOf = (kind: string, id: string, signature: string) =>
    recordedAnswers.place({ kind, id, signature })

  async function take(row: RecordedAnswerRow, body: unknown, from: number, part: Part) {
    const length = Number(part['content-length'])
    if (!Number.isSafeInteger(length) || length <= 0) throw httpError(400, 'There is nothing in it.')
    await recordedAnswers.receive(row, body as Readable, { from, length, isLast: part.isLast })
  }

  for (const [kind, call] of [
    ['video', CALLS.sendVideo],
    ['audio', CALLS.sendAudio],
  ] as const)
    app.put(call.path, { schema: { params: OneKind, querystring: Signed } }, async (request, reply) => {
      const row = rowOf(kind, request.params.id, request.query.signature)
      await take(row, request.body, 0, { ...request.headers, isLast: true })
      return reply.code(200).send()
    })

  const schema = { params: AnyKind, querystring: Signed }
  app.head(CALLS.sentOfAnswer.path, { schema }, async ({ params, query }, reply) => {
    const row = rowOf(params.kind, params.id, query.signature)
    const sent = await recordedAnswers.received(row)
    return reply.header(UPLOAD_HEADERS.offset, sent).header('cache-control', 'no-store').send()
  })

  app.patch(CALLS.sendRest.path, { schema }, async ({ body, headers, params, query }, reply) => {
    const row = rowOf(params.kind, params.id, query.signature)
    const from = Number(headers[UPLOAD_HEADERS.offset])
    const sent = await recordedAnswers.received(row)
    if (from !== sent) throw httpError(409, `There are ${sent} bytes, and the next ones go on from there.`)
    await take(row, body, from, { ...headers, isLast: headers[UPLOAD_HEADERS.complete] === '?1' })
    return reply.code(204).send()
  })
}

interface Part {
  readonly 'content-length'?: string | undefined
  readonly isLast: boolean
}

/** Plays recorded answers, for the candidate who gave them and for recruiters who may see the attempt. */
export async function playRoutes(app: App, context: Context) {
  const { catalog, recordedAnswers, store } = context
  await app.register(fastifyStatic, { serve: false, root: recordedAnswers.folder })

  app.get(CALLS.playAnswer.path, { schema: { params: OneKind } }, (request, reply) => {
    const { user } = senderOf(request)
    const row = store.recordedAnswers.byId(request.params.id)
    const attempt = row && store.attempts.byId(row.attempt_id)
    const test = attempt && catalog.byId(attempt.test_id)
    const candidate = attempt && store.users.userById(attempt.user_id)
    const isOwn = candidate?.id === user.id
    if (!row?.type || !test || !candidate || (!isOwn && !reportable(context, user, candidate, test)))
      throw httpError(404, 'There is no such recording that you may see.')
    return reply
      .headers({ 'content-security-policy': "sandbox; default-src 'none'; media-src 'self'" })
      .type(row.type)
      .sendFile(row.id, { contentType: false, cacheControl: false, dotfiles: 'allow' })
  })
}
