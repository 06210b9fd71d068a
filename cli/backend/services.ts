import { join } from 'node:path'
import type { Person } from '../definitions/definition.ts'
import { serveTypes } from '../plugins/served.ts'
import { createAttempts } from './attempts/attempts.ts'
import { createDeadlines, type Deadlines } from './attempts/deadlines.ts'
import { extendAttempt } from './attempts/extension.ts'
import { createOnboarding } from './attempts/onboarding.ts'
import { createSaves } from './attempts/saves.ts'
import { createSubmissions } from './attempts/submission.ts'
import { createVariants } from './attempts/variants.ts'
import { createSessions } from './auth/sessions.ts'
import { readCatalog } from './content/catalog.ts'
import { createFiles, type Files } from './content/files.ts'
import type { Ports } from './content/ports.ts'
import type { UploadPorts } from './content/uploads.ts'
import type { BackendOptions, BackendRunner } from './contract.ts'
import { createEvaluators } from './evaluation/evaluators.ts'
import { createFirstPage } from './first-page/first-page.ts'
import { httpError } from './http/errors.ts'
import { createBorders } from './http/same-origin.ts'
import type { App } from './http/server.ts'
import { createLanguageServers, languageServerSettings } from './language-servers/language-servers.ts'
import { createPreviewer } from './link-preview/previewer.ts'
import { type BackendClock, systemClock } from './platform/clock.ts'
import { runSettings } from './platform/config.ts'
import { createDiskWatch } from './platform/disk.ts'
import { createAttemptPods, podSettings } from './pods/attempt-pods.ts'
import { createPodPreviews } from './pods/previews.ts'
import { createRunFollowers } from './pods/run-followers.ts'
import { createPreviewOrigin } from './preview-origin/preview-origin.ts'
import { recordingCommands } from './proctoring/operator.ts'
import { createProctoringService } from './proctoring/proctoring.ts'
import { createRealtime, type Realtime } from './realtime/socket.ts'
import { createIncoming } from './recorded-answers/incoming.ts'
import { createRecordedAnswers } from './recorded-answers/recorded-answers.ts'
import { serveCompletionSockets } from './routes/completion-sockets.ts'
import type { Context } from './routes/context.ts'
import type { OperatorCommands } from './routes/operator.ts'
import { podsNow } from './routes/operator-pods.ts'
import { servePodSockets } from './routes/pod-sockets.ts'
import type { SocketPorts } from './routes/socket-request.ts'
import { judgeSealed } from './runs/final-judging.ts'
import { createRuns } from './runs/runs.ts'
import type { RunNotifier } from './runs/scheduler.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { Store } from './store/store.ts'

const NO_SANDBOX = 'This server was started without a sandbox'

/** The runner of a server that runs nothing. */
const NO_RUNNER: BackendRunner = {
  unavailable: NO_SANDBOX,
  slots: 0,
  languages: new Map(),
  compile: () => Promise.reject(new Error(NO_SANDBOX)),
  run: () => Promise.reject(new Error(NO_SANDBOX)),
  runCommand: () => Promise.reject(new Error(NO_SANDBOX)),
  pair: () => Promise.reject(new Error(NO_SANDBOX)),
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Makes every service of a backend, each with the services that it needs; starts none. */
export async function createServices(app: App, store: Store, options: BackendOptions) {
  const { config = {}, dataDir, host, log, random, runner = NO_RUNNER, types } = options
  const disk = createDiskWatch(options.clock, dataDir, log)
  const { clock } = disk
  const { evaluators, ...ports } = await openContent(store, clock, options)
  const signingSecret = store.numbers.secret('signing', random.token())
  const sessions = createSessions({
    ...ports,
    ended: (id) => sockets.drop(id),
  })
  const cookie = (header: string, name: string) => app.parseCookie(header)[name]
  const borders = createBorders(host, config)
  const realtime = createRealtime(app.server, { ...ports, borders, disk, sessions, cookie })
  const files = createFiles(join(dataDir, 'files'))
  const proctoring = createProctoringService(join(dataDir, 'recordings'), ports)
  await sweep(store, files, proctoring.recordings, log)
  const sandboxed = createSandboxed(options, { ...ports, files, runner, signingSecret })
  const { pods, previews } = sandboxed
  const followers = createRunFollowers()
  const runs = createRuns({
    ...ports,
    files,
    runner,
    settings: runSettings(config),
    notifier: bothNotifiers(realtime.notifier, followers),
    virtualRunMs: options.virtualRunMs ?? 0,
    slots: options.runSlots ?? Math.max(1, runner.slots),
  })
  const sealed = (attempt: AttemptRow) => {
    clock.after(0, () => runs.release(attempt.id))
    // Its pages may ask for addresses until they have lost their pods.
    clock.after(0, () => void pods.stop(attempt.id).then(() => previews.forget(attempt.id)))
    clock.after(0, () => sockets.completion.end(attempt.id))
    if (judgeSealed(ports, attempt) > 0) clock.after(0, runs.resume)
    clock.after(0, proctoring.purge.watch)
  }
  const deadlines = createDeadlines({ ...ports, sealed })

  const incoming = createIncoming(join(dataDir, 'recorded-answers'))

  const context: Context = {
    ...ports,
    sessions,
    files,
    proctoring,
    recordedAnswers: createRecordedAnswers({ ...ports, incoming, signingSecret }),
    types,
    runner,
    runs,
    ...sandboxed,
    followers,
    disk,
    config,
    holders: realtime,
    attempts: createAttempts({ ...ports, deadlines, fence: (attempt) => sockets.fence(attempt) }),
    saves: createSaves({ ...ports, evaluators }),
    submissions: createSubmissions({ ...ports, deadlines }),
    signingSecret,
    ...(await pageParts(options, ports)),
    previewOrigin: createPreviewOrigin(app, { host, log, config, previews }),
    onboarding: createOnboarding(ports),
    previewer: createPreviewer({ clock, standIns: options.previewStandIns ?? {} }),
  }
  const sockets = serveSockets(app, context, { borders, cookie, realtime })
  const operations = operationsOf(context, { deadlines, realtime })
  return { borders, context, deadlines, disk, evaluators, operations, sockets, realtime }
}

/** The tests, and what attempts get of them. */
async function openContent(store: Store, clock: BackendClock, options: BackendOptions) {
  const { log, random, tests, types } = options
  const catalog = await readCatalog(tests, { store, types, log })
  const evaluators = createEvaluators({ packaged: types.packaged, ...options.evaluators })
  const ports = { store, catalog, clock, random, log }
  return { ...ports, evaluators, variants: await createVariants({ ...ports, evaluators }) }
}

/** Every socket of a page: that of its session, and those of its pods and language servers. */
function serveSockets(
  { server }: App,
  context: Context,
  { realtime, ...ports }: SocketPorts & { readonly realtime: Realtime },
) {
  const pods = servePodSockets(server, context, ports)
  const completion = serveCompletionSockets(server, context, ports)
  const all = [realtime, pods, completion]
  return {
    pods,
    completion,
    drop(sessionId: string) {
      for (const { drop } of all) drop(sessionId)
    },
    fence(attempt: AttemptRow) {
      for (const { fence } of all) fence(attempt)
    },
    close() {
      for (const { close } of all) close()
    },
  }
}

async function pageParts(options: BackendOptions, ports: Ports) {
  const { pageScript = '', playerDir, primesPages = true, types } = options
  const { packaged = [] } = types
  const isShown = packaged.length > 0 && playerDir !== undefined
  const packages = isShown ? await serveTypes(packaged, playerDir) : undefined
  return {
    packages,
    pageScript,
    playerDir,
    primesPages,
    firstPage: createFirstPage({ ...options, ...ports }),
  }
}

function operationsOf(
  context: Context,
  { deadlines, realtime }: { deadlines: Deadlines; realtime: Realtime },
): OperatorCommands {
  const { catalog, proctoring, store } = context
  const { askPicture, notifyTimeChanged } = realtime
  return {
    extend: (ask) => extendAttempt({ ...context, deadlines, notifyTimeChanged }, ask),
    invite: (person, testSlug) => invitePath(context, person, testSlug),
    pods: () => podsNow(context),
    ...recordingCommands({ store, catalog, purge: proctoring.purge, askPicture }),
  }
}

/** What lives in sandboxes for longer than a run. */
function createSandboxed(
  options: BackendOptions,
  {
    runner,
    signingSecret,
    ...ports
  }: Ports & UploadPorts & { readonly runner: BackendRunner; readonly signingSecret: string },
) {
  const { config = {}, languageServers: servers, pods: settings = podSettings(config) } = options
  const common = { ...ports, realClock: systemClock(), run: runner.runSandboxed }
  const pods = createAttemptPods({ ...common, settings })
  return {
    pods,
    previews: createPodPreviews({ pods, config, secret: signingSecret }),
    languageServers: createLanguageServers({
      ...common,
      servers,
      settings: languageServerSettings(config),
    }),
  }
}

const bothNotifiers = (one: RunNotifier, other: RunNotifier): RunNotifier => ({
  progress(...news) {
    one.progress(...news)
    other.progress(...news)
  },
  end(...news) {
    one.end(...news)
    other.end(...news)
  },
})

/** Removes the files of interrupted uploads. */
async function sweep(
  { evidence, proctoring }: Store,
  uploads: Files,
  recordings: Files,
  log: BackendOptions['log'],
) {
  const orphans = await uploads.sweep((id) => evidence.file(id) !== undefined)
  if (orphans > 0) log(`Removed ${orphans} uploaded files that had not arrived whole`)
  const partial = await recordings.sweep((id) => proctoring.evidence(id) !== undefined)
  if (partial > 0)
    log(`Removed ${partial} pictures and pieces that had not arrived whole, or were to be deleted`)
}

function invitePath({ catalog, clock, random, store }: Context, person: Person, testSlug: string): string {
  const test = catalog.bySlug(testSlug)
  if (!test) throw httpError(404, `There is no test "${testSlug}" to invite ${person.username} to`)
  const user = store.users.user(person, clock.now())
  return `/invite/${store.users.invite(user.id, test.id, random.token())}`
}
