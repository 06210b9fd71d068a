import { Type } from 'typebox'
import {
  Feedback,
  type Receipt,
  ReceiptReply,
  RecoveredReply,
  RecoverReply,
  RecoverRequest,
  SubmitRequest,
} from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { solutionFieldsOf } from '../../../src/wire/solution.ts'
import { senderOf } from '../auth/sessions.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type Context, Empty, IdParams, invitedTo, replies, SlugParams } from './context.ts'
import { readSender } from './save-headers.ts'

const FeedbackQuery = Type.Object({ test_slug: Type.String() })

/** The end of an attempt: recovered drafts, submission, receipt, and feedback. */
export function submissionRoutes(app: App, context: Context) {
  recoveryRoutes(app, context)
  submitRoutes(app, context)
  feedbackRoutes(app, context)
}

function recoveryRoutes(app: App, context: Context) {
  const { attempts, saves } = context

  app.post(
    CALLS.recoverDraft.path,
    { schema: { params: IdParams, body: RecoverRequest, response: replies(RecoverReply) } },
    (request) => {
      const held = attempts.started(senderOf(request).user, request.params.id)
      const draft = { ...request.body, fields: solutionFieldsOf(request.body.fields) }
      saves.recover(held, draft, readSender(context, request, held.attempt, draft.epoch))
      const problem = held.test.problems.get(draft.problem)
      return problem ? context.recordedAnswers.addressOf(held.attempt.id, problem, draft.fields) : {}
    },
  )

  app.get(
    CALLS.recoveredDrafts.path,
    { schema: { params: IdParams, response: replies(RecoveredReply) } },
    (request) => {
      const { attempt, test } = attempts.mine(senderOf(request).user, request.params.id)
      return saves.recovered(attempt).map((draft) => {
        const problem = test.problems.get(draft.problem)
        if (!problem) return draft
        return { ...draft, ...context.recordedAnswers.arrivedOfDraft(problem, attempt.id, draft.fields) }
      })
    },
  )
}

function submitRoutes(app: App, context: Context) {
  const { attempts, submissions } = context

  app.post(
    CALLS.submit.path,
    { schema: { params: IdParams, body: SubmitRequest, response: replies(ReceiptReply) } },
    (request) => {
      const held = attempts.started(senderOf(request).user, request.params.id)
      const { wanted = {}, epoch: named, ...submission } = request.body
      const { epoch } = readSender(context, request, held.attempt, named)
      return { receipt: withQuestions(submissions.submit(held, { wanted, epoch }, submission), held.test) }
    },
  )

  app.get(
    CALLS.receipt.path,
    { schema: { params: IdParams, response: replies(ReceiptReply) } },
    (request) => {
      const { attempt, test } = attempts.mine(senderOf(request).user, request.params.id)
      return { receipt: withQuestions(submissions.receipt(attempt.id), test) }
    },
  )

  app.get(CALLS.end.path, { schema: { params: SlugParams, response: replies(Empty) } }, (request) => {
    const { user } = senderOf(request)
    const { test } = invitedTo(context, user, request.params.slug)
    if (attempts.hasEnded(user, test)) return {}
    throw httpError(409, 'The test has not ended yet; submit it first.')
  })
}

/** For a page that shows the receipt, and has not seen the test. */
function withQuestions(receipt: Receipt, { sections }: CatalogTest): Receipt {
  const problems = sections.flatMap((section) => section.problems)
  return { ...receipt, questions: problems.map(({ shown, slug }) => ({ problem: slug, title: shown.title })) }
}

function feedbackRoutes(app: App, context: Context) {
  const { clock, store } = context

  app.post(CALLS.sendFeedback.path, { schema: { body: Feedback, response: replies(Empty) } }, (request) => {
    const { user } = senderOf(request)
    const { test } = invitedTo(context, user, request.body.test_slug)
    store.evidence.setFeedback(user.id, test.id, JSON.stringify(request.body), clock.now())
    return {}
  })

  app.head(CALLS.feedbackGiven.path, { schema: { querystring: FeedbackQuery } }, (request, reply) => {
    const { user } = senderOf(request)
    const { test } = invitedTo(context, user, request.query.test_slug)
    return reply.code(store.evidence.hasFeedback(user.id, test.id) ? 200 : 404).send()
  })
}
