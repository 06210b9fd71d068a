import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Language } from '../../../src/sdk/language.ts'
import { BASE_PATH, CALLS, pathOf } from '../../../src/wire/calls.ts'
import { listPage } from '../../report/list.ts'
import { reportPage } from '../../report/page.ts'
import type { AnswerRow, ListedAttempt } from '../../report/record.ts'
import { pointsOf } from '../attempts/points.ts'
import { showReport } from '../attempts/report.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { contentOf } from '../content/files.ts'
import { REVIEW_PATH, sendPage } from '../http/page.ts'
import type { PlainPageName } from '../http/plain-page-texts.ts'
import { pageLanguageOf, plainPage } from '../http/plain-pages.ts'
import type { App } from '../http/server.ts'
import { readAttemptRecord } from '../proctoring/attempt-record.ts'
import type { Wanted } from '../store/record.ts'
import type { Context } from './context.ts'
import { endedOf } from './reports.ts'

/** Path of the review pages: a list for each test, a page for each attempt. */

const NONCE = '__CSP_NONCE__'
const TestParams = Type.Object({ test: Type.String() })
const ListQuery = Type.Object({
  /** A part of the name of a candidate. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
  /** The last attempt of the page before. */
  before: Type.Optional(Type.Integer({ minimum: 1 })),
})
/** Attempts on a page of the list. */
const LISTED = 100
const AttemptParams = Type.Object({ test: Type.String(), attempt: Type.Integer() })
const EvidenceParams = Type.Object({ ...AttemptParams.properties, id: Type.String({ maxLength: 200 }) })

const listPath = (test: string) => `${REVIEW_PATH}/${encodeURIComponent(test)}`

/** The player's page of an answer, which leads back to that of the attempt. */
function answerPath(test: string, attempt: number, { id, problem }: AnswerRow): string {
  const query = new URLSearchParams({ test, attempt: String(attempt) })
  const path = `${BASE_PATH}/test-report/problem/${encodeURIComponent(problem)}/solution-review/${id}`
  return `${path}?${query.toString()}`
}

/** A page of the list of attempts. */
async function listOf(
  test: CatalogTest,
  wanted: Wanted,
  record: Context['store']['record'],
  language: Language,
): Promise<string> {
  // One more than is shown tells whether there are more.
  const attempts = await record.listed(wanted, LISTED + 1)
  const shown = attempts.slice(0, LISTED)
  const { name, slug } = test.definition
  const ended = shown.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id)
  const pointsIn = pointsOf(test, await record.scores(ended))
  return listPage(name, shown, {
    language,
    nonce: NONCE,
    urlOf: ({ id }) => `${listPath(slug)}/${id}`,
    pointsOf: ({ ended_at, id }) => (ended_at === null ? undefined : pointsIn(id)),
    name: wanted.name,
    isFirst: wanted.before === undefined,
    older: attempts.length > LISTED ? shown.at(-1)?.id : undefined,
  })
}

/** How each answer was judged, once the attempt is over. */
async function reportedOf(context: Context, id: number, test: CatalogTest) {
  const { recordedAnswers, store } = context
  const attempt = await store.attempts.byId(id)
  const candidate = attempt && (await store.users.userById(attempt.user_id))
  const ended = candidate && (await endedOf(context, test, candidate, attempt))
  if (!ended) return []
  const arrivals = await recordedAnswers.arrivalsOf(id)
  return showReport(ended, await store.solutions.all(id), arrivals.ofAnswer).problems
}

/** Pages for recruiters who were invited to the test; others get a 404. */
export function reviewRoutes(app: App, context: Context) {
  const { catalog, proctoring, random, sessions, store } = context

  /** The test, when this request may see what was recorded in it. */
  async function reviewed(
    request: FastifyRequest,
    slug: string,
  ): Promise<{ test: CatalogTest; mine: number } | undefined> {
    const user = (await sessions.holderOf(request))?.user
    const test = catalog.bySlug(slug)
    const isInvited = user && test && (await store.users.inviteOf(user.id, test.id)) !== undefined
    return isInvited && user.usertype === 'recruiter' ? { test, mine: user.id } : undefined
  }

  /** Candidates, and the reviewer's own trials; another recruiter's trial is nobody else's. */
  const isShown = ({ trial, user_id }: ListedAttempt, mine: number) => trial === 0 || user_id === mine

  const page = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    sendPage(request, reply, { html: text, nonce: random.token() })

  async function nothing(request: FastifyRequest, reply: FastifyReply) {
    const isKnown = (await sessions.holderOf(request)) !== undefined
    const [status, name]: [number, PlainPageName] = isKnown ? [404, 'noReview'] : [401, 'openInvite']
    return page(request, reply.code(status), plainPage(name, pageLanguageOf(request)))
  }

  const listSchema = { params: TestParams, querystring: ListQuery }
  app.get(`${REVIEW_PATH}/:test`, { schema: listSchema }, async (request, reply) => {
    const found = await reviewed(request, request.params.test)
    if (!found) return nothing(request, reply)
    const { before, name = '' } = request.query
    const wanted = { testId: found.test.id, reviewer: found.mine, name: name.trim(), before }
    const text = await listOf(found.test, wanted, store.record, pageLanguageOf(request))
    return page(request, reply, text)
  })

  async function attemptOf(
    request: FastifyRequest,
    { attempt, test: slug }: { attempt: number; test: string },
  ) {
    const found = await reviewed(request, slug)
    const head = found && (await store.record.head(attempt))
    return head && head.test_id === found.test.id && isShown(head, found.mine) ? found.test : undefined
  }

  app.get(`${REVIEW_PATH}/:test/:attempt`, { schema: { params: AttemptParams } }, async (request, reply) => {
    const { attempt } = request.params
    const test = await attemptOf(request, request.params)
    const record = test && (await readAttemptRecord(store, attempt, test.definition))
    if (!record) return nothing(request, reply)
    const back = listPath(test.definition.slug)
    return page(
      request,
      reply,
      await reportPage(record, {
        language: pageLanguageOf(request),
        nonce: NONCE,
        back,
        reported: await reportedOf(context, attempt, test),
        // As for a report: what is answered or said counts once the attempt is over.
        answerUrl: (answer) =>
          record.head.ended_at === null ? undefined : answerPath(test.definition.slug, attempt, answer),
        spokenUrl: ({ id }) => (record.head.ended_at === null ? undefined : pathOf(CALLS.playAnswer, { id })),
        picture: ({ id }) => contentOf(proctoring.recordings, id),
        evidenceUrl: ({ id }) => `${back}/${attempt}/evidence/${id}`,
      }),
    )
  })

  app.get(
    `${REVIEW_PATH}/:test/:attempt/evidence/:id`,
    { schema: { params: EvidenceParams } },
    async (request, reply) => {
      const row = await store.proctoring.evidence(request.params.id)
      if (row?.attempt_id !== request.params.attempt || !(await attemptOf(request, request.params)))
        return nothing(request, reply)
      return reply.type(row.type).header('content-length', row.size).send(proctoring.recordings.read(row.id))
    },
  )
}
