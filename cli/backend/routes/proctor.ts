import { CALLS, pathOf } from '../../../src/wire/calls.ts'
import { ATTEMPT_QUOTA, EVIDENCE_LIMIT_BYTES } from '../../../src/wire/limits.ts'
import {
  HeartbeatRequest,
  IdentityImageReply,
  NoteRequest,
  ProctorModeRequest,
  RecordedReply,
} from '../../../src/wire/proctoring.schema.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import { readForm } from '../http/multipart.ts'
import type { App } from '../http/server.ts'
import { noteOn, recordedOf } from '../proctoring/recorded.ts'
import { AssessmentParams, type Context, Empty, IdParams, replies } from './context.ts'
import { proctoredAttempt, senderOfToken } from './proctored.ts'

/** Calls of proctoring: identity picture, mode, heartbeats, the candidate's view of recordings, and notes. */
export function proctorRoutes(app: App, context: Context) {
  identityRoutes(app, context)
  recordedRoutes(app, context)
  const { clock, store } = context

  app.post(
    CALLS.proctorMode.path,
    { schema: { params: AssessmentParams, body: ProctorModeRequest, response: replies(Empty) } },
    async (request) => {
      const { attempt } = await proctoredAttempt(context, senderOf(request).user, request.params.id)
      await store.proctoring.setMode(attempt.id, request.body.ab_mode)
      return {}
    },
  )

  app.post(
    CALLS.heartbeat.path,
    { schema: { params: IdParams, body: HeartbeatRequest, response: replies(Empty) } },
    async (request) => {
      const { attempt } = await senderOfToken(context, request, request.params.id)
      const { metadata } = request.body
      await store.proctoring.setHeartbeat(
        {
          attempt_id: attempt.id,
          tab_id: metadata.tab_id,
          body: JSON.stringify(request.body),
          received_at: clock.now(),
        },
        ATTEMPT_QUOTA.heartbeats,
      )
      return {}
    },
  )
}

function identityRoutes(app: App, context: Context) {
  const { attempts, proctoring, store } = context
  const shownAt = `${CALLS.identityImage.path}/picture`

  app.get(
    CALLS.identityImage.path,
    { schema: { params: AssessmentParams, response: replies(IdentityImageReply) } },
    async (request) => {
      const { attempt } = await attempts.mine(senderOf(request).user, request.params.id)
      const exists = (await store.proctoring.identityOf(attempt.id)) !== undefined
      const isOnlyAsked = (request.query as Readonly<Record<string, string>>).check_if_exists === 'true'
      const url = pathOf({ ...CALLS.identityImage, path: shownAt }, request.params)
      return { exists, ...(exists && !isOnlyAsked && { url }) }
    },
  )

  app.get(shownAt, { schema: { params: AssessmentParams } }, async (request, reply) => {
    const { attempt } = await attempts.mine(senderOf(request).user, request.params.id)
    const picture = await store.proctoring.identityOf(attempt.id)
    if (!picture) throw httpError(404, 'There is no picture of you for this test.')
    return reply
      .header('cache-control', 'private, no-store')
      .type(picture.type)
      .send(proctoring.recordings.read(picture.id))
  })

  app.post(
    CALLS.sendIdentityImage.path,
    { schema: { params: AssessmentParams, response: replies(Empty) } },
    async (request) => {
      const { attempt } = await proctoredAttempt(context, senderOf(request).user, request.params.id)
      if (!request.isMultipart()) throw httpError(400, 'The picture is sent as a multipart form.')
      const limits = { fileSize: EVIDENCE_LIMIT_BYTES.picture + 1, files: 1 }
      const part = await readForm(request.file({ limits }))
      if (!part) throw httpError(400, 'The form has no picture.')
      const body = await part.toBuffer().catch(() => {
        throw httpError(400, `A picture has at most ${EVIDENCE_LIMIT_BYTES.picture} bytes.`)
      })
      await proctoring.evidence.replaceIdentity(attempt.id, body)
      await proctoring.purge.watch()
      return {}
    },
  )
}

function recordedRoutes(app: App, { attempts, clock, store }: Context) {
  app.get(
    CALLS.recorded.path,
    { schema: { params: IdParams, response: replies(RecordedReply) } },
    async (request) => {
      const { attempt } = await attempts.mine(senderOf(request).user, request.params.id)
      return { entries: [...(await recordedOf(store, attempt.id, await store.evidence.listed(attempt.id)))] }
    },
  )

  app.post(
    CALLS.recordedNote.path,
    { schema: { params: IdParams, body: NoteRequest, response: replies(Empty) } },
    async (request) => {
      const { attempt } = await attempts.mine(senderOf(request).user, request.params.id)
      const { event_guid, note } = request.body
      await noteOn(store, { attemptId: attempt.id, guid: event_guid, note, writtenAt: clock.now() })
      return {}
    },
  )
}
