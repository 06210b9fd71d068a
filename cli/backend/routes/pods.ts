import { ErrorReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import {
  AllocateQuery,
  AllocateReply,
  CreateServer,
  PodRunDetails,
  PodRunReply,
  PodServerReply,
  PodServersReply,
} from '../../../src/wire/pod-calls.schema.ts'
import { NO_POD_PROBLEMS, POD_PATH } from '../../../src/wire/pods.ts'
import { refuseFenced } from '../attempts/fence.ts'
import { answerIntake } from '../attempts/times.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import type { PodSubject } from '../pods/attempt-pods.ts'
import type { PodState } from '../pods/pods.ts'
import { type Context, IdParams, replies, SlugParams } from './context.ts'
import { podAnswer, serverReply } from './pod-subject.ts'
import { readSender } from './save-headers.ts'
import type { RunStarter } from './start-run.ts'

/** The most pods that are begun before anybody asks for one of them. */
const MOST_AHEAD = 3
const response = { ...replies(PodServerReply), '5xx': ErrorReply }

/** Pods of answers, and evaluations there (CALL-58..64). */
export function podRoutes(app: App, context: Context, starter: RunStarter) {
  serverRoutes(app, context)
  attemptRoutes(app, context)
  evaluationRoutes(app, context, starter)
}

function serverRoutes(app: App, context: Context) {
  const { pods } = context

  app.post(
    CALLS.createServer.path,
    { schema: { params: SlugParams, body: CreateServer, response } },
    async (request) => {
      const { user } = senderOf(request)
      const { held, solution, subject } = await podAnswer(context, user, request.body.solution_slug)
      if (subject.problem.slug !== request.params.slug)
        throw httpError(422, `The solution does not answer "${request.params.slug}".`)
      refuseFenced(held.attempt, await readSender(context, request, held.attempt))
      return serverReply(solution.slug, subject.problem.slug, await pods.wait(subject))
    },
  )

  app.get(CALLS.server.path, { schema: { params: SlugParams, response } }, async (request) => {
    const { solution, subject } = await podAnswer(context, senderOf(request).user, request.params.slug)
    if (!pods.use(subject)) throw httpError(404, 'This answer has no pod yet.')
    return serverReply(solution.slug, subject.problem.slug, pods.ask(subject))
  })
}

/** The problems of an attempt with pods that take answers now. */
async function subjectsOf({ attempts, clock, pods }: Context, user: RequestUser, id: number) {
  const { attempt, test } = await attempts.started(user, id)
  const all = [...test.problems.values()].flatMap((problem) => pods.subject(id, test, problem) ?? [])
  if (all.length === 0) throw httpError(400, NO_POD_PROBLEMS)
  return all.filter(({ problem }) => answerIntake(test, attempt, problem.slug, clock.now()) === 'open')
}

function attemptRoutes(app: App, context: Context) {
  const { pods, store } = context
  const schema = { params: IdParams, response: { ...replies(PodServersReply), '5xx': ErrorReply } }

  const shown = async ({ attempt, problem }: PodSubject, state: PodState) =>
    serverReply((await store.solutions.of(attempt, problem.slug))?.slug ?? '', problem.slug, state)

  const askAll = (subjects: readonly PodSubject[]) =>
    Promise.all(subjects.map((subject) => shown(subject, pods.ask(subject))))

  app.get(CALLS.servers.path, { schema }, async (request) => {
    const subjects = await subjectsOf(context, senderOf(request).user, request.params.id)
    return askAll(subjects.filter((subject) => pods.use(subject)))
  })

  app.post(CALLS.createServers.path, { schema }, async (request) => {
    const subjects = await subjectsOf(context, senderOf(request).user, request.params.id)
    return askAll(subjects.slice(0, MOST_AHEAD))
  })

  app.get(
    CALLS.allocate.path,
    { schema: { params: IdParams, querystring: AllocateQuery, response: replies(AllocateReply) } },
    async (request) => {
      const { problem_slug: slug } = request.query
      const subjects = await subjectsOf(context, senderOf(request).user, request.params.id)
      const asked = subjects.filter(({ problem }) => slug === undefined || problem.slug === slug)
      if (asked.length === 0) throw httpError(404, 'No pod is set up for this.')
      const states = await Promise.all(asked.map((subject) => pods.wait(subject)))
      return allocationOf(states)
    },
  )
}

/** What holds for the slowest of them; a pod that failed says so itself (GAP-082). */
function allocationOf(states: readonly PodState[]): AllocateReply {
  const full = states.find(({ kind }) => kind === 'full')
  if (full?.kind === 'full')
    return { status: 'at_capacity', retry_after: Math.ceil(full.retryAfterMs / 1000) }
  const waiting = states.find(({ kind }) => kind === 'waiting')
  if (waiting?.kind === 'waiting') return { status: 'waiting', position: waiting.before }
  const isOnItsWay = ({ kind }: PodState) => kind === 'starting' || kind === 'resting'
  return { status: states.some(isOnItsWay) ? 'waiting' : 'ready' }
}

function evaluationRoutes(app: App, context: Context, { judge }: RunStarter) {
  const { pods, runs, store } = context

  app.post(
    CALLS.evaluatePod.path,
    { schema: { params: SlugParams, response: { ...replies(PodRunReply), '5xx': ErrorReply } } },
    async (request) => {
      const { user } = senderOf(request)
      const { held, problem, solution } = await podAnswer(context, user, request.params.slug)
      refuseFenced(held.attempt, await readSender(context, request, held.attempt))
      const { run_id } = await judge(user, { held, problem, solution })
      const s3_http_log_url = `${POD_PATH}/${encodeURIComponent(solution.slug)}/log/${run_id}`
      return { s3_http_log_url, evaluation_engine_task_id: run_id }
    },
  )

  app.get(
    CALLS.podRun.path,
    { schema: { params: SlugParams, response: replies(PodRunDetails) } },
    async (request) => {
      const { solution, subject } = await podAnswer(context, senderOf(request).user, request.params.slug)
      const row = await store.runs.newestJudging(solution.id)
      const { notebook_url } = serverReply(solution.slug, subject.problem.slug, pods.ask(subject))
      return {
        evaluation_engine_task_id: row?.public_id ?? '',
        run_details: {
          status: pods.use(subject) ? ('ready' as const) : ('waiting' as const),
          notebook_url,
          ...(row && { run: await runs.show(row) }),
        },
      }
    },
  )
}
