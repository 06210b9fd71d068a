import { AttemptTimes, RestartRequest, SubmitSection, SyncRequest } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import type { AttemptAtTest } from '../attempts/attempts.ts'
import { showTimes } from '../attempts/serialise.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { type Context, IdParams, invitedTo, replies } from './context.ts'
import { readSender } from './save-headers.ts'

/** Calls that read or move the time of an attempt (CALL-44, CALL-45, TIME-08). */
export function timeRoutes(app: App, context: Context) {
  const { attempts, clock, store, submissions } = context
  const shown = ({ test }: Pick<AttemptAtTest, 'test'>, attempt: AttemptRow) =>
    showTimes(test, attempt, clock.now())

  app.post(
    CALLS.submitSection.path,
    { schema: { body: SubmitSection, response: replies(AttemptTimes) } },
    async (request) => {
      const { epoch: named, wanted = {}, ...submission } = request.body
      const held = await attempts.started(senderOf(request).user, submission.solutionset_id)
      const { force_submission: isForced, section_slug: section } = submission
      const { epoch } = await readSender(context, request, held.attempt, named)
      const ask = { section, isForced, epoch, wanted }
      return shown(held, await submissions.submitSection(held, ask, submission))
    },
  )

  app.post(
    CALLS.restart.path,
    { schema: { body: RestartRequest, response: replies(AttemptTimes) } },
    async (request) => {
      const { user } = senderOf(request)
      const { invite_id, test_slug } = request.body
      const { invite, test } = await invitedTo(context, user, test_slug)
      if (invite.id !== Number(invite_id))
        throw httpError(422, `The invite ${invite_id} is not for the test "${test_slug}".`)
      const attempt = await attempts.of(user, test)
      if (!attempt?.started_at) throw httpError(409, 'The test has not been started yet.')
      const held = await attempts.restart({ attempt, test })
      return shown(held, held.attempt)
    },
  )

  app.post(
    CALLS.sync.path,
    { schema: { params: IdParams, body: SyncRequest, response: replies(AttemptTimes) } },
    async (request) => {
      const { attempt, test } = await attempts.mine(senderOf(request).user, request.params.id)
      const progress = JSON.stringify({ ...request.body, at: clock.now() })
      if (attempt.ended_at === null) await store.attempts.setProgress(attempt.id, progress)
      return shown({ test }, attempt)
    },
  )
}
