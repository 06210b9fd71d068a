import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { compileValidator } from './compilers.ts'
import type { App, Context } from './context.ts'
import type { BackendClock } from './contract.ts'
import { refuseDeep } from './depth.ts'
import { SECURITY_HEADERS } from './page.ts'
import { isRefusal, refusal } from './refusal.ts'
import { attemptRoutes } from './routes/attempts.ts'
import { chatRoutes } from './routes/chat.ts'
import { addressRoutes, evidenceRoutes } from './routes/evidence.ts'
import { fileRoutes } from './routes/files.ts'
import { identityRoutes } from './routes/identity.ts'
import { inviteRoutes } from './routes/invites.ts'
import { issueRoutes } from './routes/issues.ts'
import { type Operator, operatorRoutes } from './routes/operator.ts'
import { pageRoutes } from './routes/pages.ts'
import { problemRoutes } from './routes/problems.ts'
import { proctorRoutes } from './routes/proctor.ts'
import { proxyRoutes } from './routes/proxy.ts'
import { reportRoutes } from './routes/reports.ts'
import { reviewRoutes } from './routes/review.ts'
import { revisionRoutes } from './routes/revisions.ts'
import { runRoutes } from './routes/runs.ts'
import { sessionServiceRoutes } from './routes/session-service.ts'
import { solutionRoutes } from './routes/solutions.ts'
import { submissionRoutes } from './routes/submission.ts'
import { technologyRoutes } from './routes/technologies.ts'
import { testRoutes } from './routes/tests.ts'
import { timeRoutes } from './routes/times.ts'
import { whiteLabelRoutes } from './routes/white-label.ts'
import { isShowcaseHost } from './showcase/address.ts'

/** The largest JSON body, in bytes; an answer is text. */
const BODY_BYTES = 2_000_000
/** How long a request may take to arrive: 10 MB on a slow line. */
const ARRIVAL_MS = 300_000
/** How long a stop waits for requests that are under way; what is slower is cut, as its sender tries again. */
const STOP_MS = 3000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

export function createApp(): App {
  return Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: ARRIVAL_MS,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => readable(url),
  }).withTypeProvider<TypeBoxTypeProvider>()
}

/** An address whose `%` encode no text is taken by its letters: it leads to a page that says so, not to an error. */
function readable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

export interface Surroundings {
  /** The address that the server listens on. */
  readonly host: string
  /** Absent, no operator is let in. */
  readonly operator: Operator | undefined
  /** Runs before the server stops listening: sockets would hold it open. */
  beforeClose(): void
}

/** Puts the routes together. */
export async function assemble(app: App, context: Context, { beforeClose, host, operator }: Surroundings) {
  app.setValidatorCompiler(compileValidator)
  app.setErrorHandler((error: FastifyError, request, reply) => fail(error, request, reply, context.log))
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: `There is nothing at ${request.method} ${request.url}.` }),
  )
  app.decorateRequest('signedIn')
  const inFlight = watchAnswers(app)
  app.addHook('preClose', async () => {
    beforeClose()
    await inFlight.empty(context.clock)
  })
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (!isShowcaseHost(request.url, request.headers.host, context.config)) refuseForeignHost(request, host)
  })
  app.addHook('preValidation', async ({ body }) => refuseDeep(body))
  await app.register((scope: App) => pageRoutes(scope, context))
  reviewRoutes(app, context)
  if (operator) operatorRoutes(app, operator)
  await app.register((scope: App) => evidenceRoutes(scope, context))
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', async (request) => context.sessions.guard(request))
    identityRoutes(scope, context)
    testRoutes(scope, context)
    attemptRoutes(scope, context)
    solutionRoutes(scope, context)
    submissionRoutes(scope, context)
    inviteRoutes(scope, context)
    problemRoutes(scope, context)
    reportRoutes(scope, context)
    runRoutes(scope, context)
    revisionRoutes(scope, context)
    technologyRoutes(scope, context)
    issueRoutes(scope, context)
    chatRoutes(scope, context)
    whiteLabelRoutes(scope, context)
    proxyRoutes(scope, context)
    timeRoutes(scope, context)
    sessionServiceRoutes(scope, context)
    proctorRoutes(scope, context)
    addressRoutes(scope, context)
    await fileRoutes(scope, context)
  })
}

/** Closing cuts every connection, so it waits, though not for ever, until each request has its answer. */
function watchAnswers(app: App) {
  const open = new Set<object>()
  let settled = () => {}
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw)
    raw.once('close', () => {
      open.delete(raw)
      if (open.size === 0) settled()
    })
  })
  return {
    empty: (clock: BackendClock) =>
      new Promise<void>((resolve) => {
        const cancel = clock.after(STOP_MS, resolve)
        settled = () => {
          cancel()
          resolve()
        }
        if (open.size === 0) settled()
      }),
  }
}

/** On the loopback address only its own names are right: any other one was pointed here by somebody else. */
function refuseForeignHost({ headers }: FastifyRequest, host: string) {
  if (!LOOPBACK.test(host) || LOOPBACK.test(headers.host ?? '')) return
  throw refusal(421, 'This server answers to localhost and 127.0.0.1 only.')
}

function fail(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  log: (line: string) => void,
) {
  if (isRefusal(error)) return reply.code(error.statusCode).send(error.body)
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return reply.code(error.statusCode).send({ error: error.message })
  }
  log(`${request.method} ${request.routeOptions.url ?? ''} failed: ${error.stack ?? error.message}`)
  return reply.code(500).send({ error: 'The server failed. What was shown as saved is kept; try again.' })
}
