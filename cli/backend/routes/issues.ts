import { IssueReport } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { ISSUE_LENGTH, ISSUES_PER_HOUR } from '../../../src/wire/limits.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type Context, Empty, invitedTo, replies } from './context.ts'

/** The error for a comment that is too short or too long (VALID-09). */
const COMMENT_LENGTH = 'Comments should contain at least 15 characters and at most 1000 characters.'
const HOUR_MS = 60 * 60_000

/** Reports of issues in a test (FEED-02, CALL-49); `assess-cli issues` lists them. */
export function issueRoutes(app: App, context: Context) {
  const { clock, log, store } = context

  app.post(
    CALLS.reportIssue.path,
    {
      schema: { body: IssueReport, response: replies(Empty) },
      schemaErrorFormatter: (errors) => {
        const [error] = errors
        const isLength = error?.instancePath === '/comment' && /Length$/.test(error.keyword)
        return new Error(isLength ? COMMENT_LENGTH : `body${error?.instancePath} ${error?.message}`)
      },
    },
    async (request) => {
      const { user } = senderOf(request)
      const { test_slug, problem_slug: problem } = request.body
      const { test } = await invitedTo(context, user, test_slug)
      const comment = request.body.comment.trim()
      if (comment.length < ISSUE_LENGTH.min) throw httpError(400, COMMENT_LENGTH)
      if (problem !== '' && !test.shown.has(problem))
        throw httpError(422, `The test "${test_slug}" has no problem "${problem}".`)
      const now = clock.now()
      const issue = { user_id: user.id, test_id: test.id, problem, comment, received_at: now }
      const id = await store.transaction(async () => {
        await store.users.lock(user.id)
        if ((await store.issues.countSince(user.id, now - HOUR_MS)) >= ISSUES_PER_HOUR)
          throw httpError(429, 'You have reported many issues; thank you. Wait an hour before the next one.')
        return store.issues.add(issue)
      })
      log(`Issue ${id} was reported at "${test_slug}"; "assess-cli issues" shows it`)
      return {}
    },
  )
}
