import { createAllowance } from '../http/allowance.ts'
import type { App } from '../http/server.ts'
import { attemptRoutes } from './attempts.ts'
import { chatRoutes } from './chat.ts'
import type { Context } from './context.ts'
import { contractRoutes } from './contract.ts'
import { addressRoutes, evidenceRoutes } from './evidence.ts'
import { fileRoutes } from './files.ts'
import { healthRoutes } from './health.ts'
import { homeRoutes } from './home.ts'
import { identityRoutes } from './identity.ts'
import { inviteRoutes } from './invites.ts'
import { issueRoutes } from './issues.ts'
import { type Operator, operatorRoutes } from './operator.ts'
import { pageRoutes } from './pages.ts'
import { peerPodRoutes } from './peer-pods.ts'
import { kernelRoutes, podPageRoutes } from './pod-pages.ts'
import { podRoutes } from './pods.ts'
import { passPodsOn } from './pods-passed-on.ts'
import { problemRoutes } from './problems.ts'
import { proctorRoutes } from './proctor.ts'
import { proxyRoutes } from './proxy.ts'
import { playRoutes, recordedAnswerRoutes } from './recorded-answers.ts'
import { reportRoutes } from './reports.ts'
import { repositoryRoutes } from './repository.ts'
import { reviewRoutes } from './review.ts'
import { revisionRoutes } from './revisions.ts'
import { runRoutes } from './runs.ts'
import { sessionServiceRoutes } from './session-service.ts'
import { solutionRoutes } from './solutions.ts'
import { createRunStarter } from './start-run.ts'
import { submissionRoutes } from './submission.ts'
import { technologyRoutes } from './technologies.ts'
import { testRoutes } from './tests.ts'
import { timeRoutes } from './times.ts'
import { whiteLabelRoutes } from './white-label.ts'

/** Registers the routes; without `operator` there are no operator's commands. */
export async function registerRoutes(app: App, context: Context, operator: Operator | undefined) {
  app.decorateRequest('signedIn')
  healthRoutes(app, context.readiness)
  await app.register((scope: App) => pageRoutes(scope, context))
  homeRoutes(app, context)
  reviewRoutes(app, context)
  contractRoutes(app)
  if (operator) operatorRoutes(app, operator)
  if (context.podHosts) peerPodRoutes(app, context)
  await app.register((scope: App) => evidenceRoutes(scope, context))
  await app.register((scope: App) => recordedAnswerRoutes(scope, context))
  await app.register(async (scope: App) => kernelRoutes(scope, context))
  await app.register(async (scope: App) => {
    const allowance = createAllowance(context.clock)
    scope.addHook('onRequest', async (request, reply) => {
      await context.sessions.guard(request)
      if (request.signedIn) await allowance.admit(request.signedIn.user.id, request, reply)
    })
    scope.addHook('onResponse', ({ signedIn }, reply, done) => {
      if (signedIn) allowance.count(signedIn.user.id, reply)
      done()
    })
    identityRoutes(scope, context)
    testRoutes(scope, context)
    attemptRoutes(scope, context)
    solutionRoutes(scope, context)
    submissionRoutes(scope, context)
    inviteRoutes(scope, context)
    problemRoutes(scope, context)
    reportRoutes(scope, context)
    const starter = createRunStarter(context)
    runRoutes(scope, context, starter)
    revisionRoutes(scope, context)
    repositoryRoutes(scope, context)
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
    await scope.register(async (inner: App) => {
      passPodsOn(inner, context)
      podRoutes(inner, context, starter)
      podPageRoutes(inner, context)
    })
    await scope.register((inner: App) => playRoutes(inner, context))
  })
}
