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
    async (request) => {
      const held = await attempts.started(senderOf(request).user, request.params.id)
      const draft = { ...request.body, fields: solutionFieldsOf(request.body.fields) }
      await saves.recover(held, draft, await readSender(context, request, held.attempt, draft.epoch))
      const problem = held.test.problems.get(draft.problem)
      return problem ? await context.recordedAnswers.addressOf(held.attempt.id, problem, draft.fields) : {}
    },
  )

  app.get(
    CALLS.recoveredDrafts.path,
    { schema: { params: IdParams, response: replies(RecoveredReply) } },
    async (request) => {
      const { attempt, test } = await attempts.mine(senderOf(request).user, request.params.id)
      const arrivals = await context.recordedAnswers.arrivalsOf(attempt.id)
      return (await saves.recovered(attempt)).map((draft) => {
        const problem = test.problems.get(draft.problem)
        return { ...draft, ...(problem && arrivals.ofDraft(problem, draft.fields)) }
      })
    },
  )
}

function submitRoutes(app: App, context: Context) {
  const { attempts, submissions } = context

  app.post(
    CALLS.submit.path,
    { schema: { params: IdParams, body: SubmitRequest, response: replies(ReceiptReply) } },
    async (request) => {
      const held = await attempts.started(senderOf(request).user, request.params.id)
      const { wanted = {}, epoch: named, ...submission } = request.body
      const { epoch } = await readSender(context, request, held.attempt, named)
      return {
        receipt: withQuestions(await submissions.submit(held, { wanted, epoch }, submission), held.test),
      }
    },
  )

  app.get(
    CALLS.receipt.path,
    { schema: { params: IdParams, response: replies(ReceiptReply) } },
    async (request) => {
      const { attempt, test } = await attempts.mine(senderOf(request).user, request.params.id)
      return { receipt: withQuestions(await submissions.receipt(attempt.id), test) }
    },
  )

  app.get(CALLS.end.path, { schema: { params: SlugParams, response: replies(Empty) } }, async (request) => {
    const { user } = senderOf(request)
    const { test } = await invitedTo(context, user, request.params.slug)
    if (await attempts.hasEnded(user, test)) return {}
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

  app.post(
    CALLS.sendFeedback.path,
    { schema: { body: Feedback, response: replies(Empty) } },
    async (request) => {
      const { user } = senderOf(request)
      const { test } = await invitedTo(context, user, request.body.test_slug)
      await store.evidence.setFeedback(user.id, test.id, JSON.stringify(request.body), clock.now())
      return {}
    },
  )

  app.head(CALLS.feedbackGiven.path, { schema: { querystring: FeedbackQuery } }, async (request, reply) => {
    const { user } = senderOf(request)
    const { test } = await invitedTo(context, user, request.query.test_slug)
    return reply.code((await store.evidence.hasFeedback(user.id, test.id)) ? 200 : 404).send()
  })
}
