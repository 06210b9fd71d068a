import type { Person } from '../definitions/definition.ts'
import { messageOf } from '../definitions/diagnostic.ts'
import { type ServedTypes, serveTypes } from '../plugins/served.ts'
import { createAttempts } from './attempts/attempts.ts'
import { createDeadlines, type Deadlines } from './attempts/deadlines.ts'
import { extendAttempt } from './attempts/extension.ts'
import { createOnboarding } from './attempts/onboarding.ts'
import { createSaves } from './attempts/saves.ts'
import { createSubmissions } from './attempts/submission.ts'
import { createSessions } from './auth/sessions.ts'
import type { KeptBuilds } from './builds/kept-builds.ts'
import { readNewestFile } from './content/newest-file.ts'
import { createOrphans, type Orphans } from './content/orphans.ts'
import type { Ports } from './content/ports.ts'
import type { BackendOptions } from './contract.ts'
import { openFiles } from './files/open.ts'
import { CONTENT_FOLDERS, type Files } from './files/port/stored-files.ts'
import { createFirstPage } from './first-page/first-page.ts'
import { httpError } from './http/errors.ts'
import { createBorders } from './http/same-origin.ts'
import type { App } from './http/server.ts'
import { createPreviewer } from './link-preview/previewer.ts'
import { openContent } from './open-content.ts'
import { systemClock } from './platform/clock.ts'
import { createDiskWatch, type DiskWatch, probeFolder, whyOf } from './platform/disk.ts'
import { Readiness } from './platform/readiness.ts'
import { createPodHosts, createSandboxed, openHub, openPeerGate } from './pod-services.ts'
import { createPreviewOrigin } from './preview-origin/preview-origin.ts'
import { recordingCommands } from './proctoring/operator.ts'
import { createProctoringService } from './proctoring/proctoring.ts'
import { createRealtime, type Realtime } from './realtime/socket.ts'
import { createRecordedAnswers } from './recorded-answers/recorded-answers.ts'
import type { Context } from './routes/context.ts'
import type { OperatorCommands } from './routes/operator.ts'
import { podsEverywhere } from './routes/peer-pods.ts'
import { createEndings, createRunServices, NO_RUNNER } from './run-services.ts'
import { peerSockets, serveSockets } from './socket-services.ts'
import type { Store } from './store/store.ts'

const ANY_HOST = '0.0.0.0'

export type Services = Awaited<ReturnType<typeof createServices>>

/** Makes every service of a backend, each with the services that it needs; starts none. */
export async function createServices(app: App, store: Store, options: BackendOptions) {
  const { config = {}, dataDir, host, kind = 'web', log, random, runner = NO_RUNNER, types } = options
  const disk = createDiskWatch(options.clock, dataDir, log)
  const { clock } = disk
  const { evaluators, ...ports } = await openContent(store, clock, options)
  const signingSecret = await store.numbers.secret('signing', random.token())
  const sessions = createSessions({ ...ports, ended: (id) => sockets.drop(id) })
  const cookie = (header: string, name: string) => app.parseCookie(header)[name]
  // The web processes have looked at what they pass on to a pod host.
  const borders = createBorders(kind === 'web' ? host : ANY_HOST, config)
  const realtime = createRealtime(app.server, { ...ports, borders, disk, sessions, cookie })
  const { builds, files, orphans, recorded, recordings } = await openStored(options, ports, disk)
  const proctoring = createProctoringService(recordings, ports)
  const gate = await openPeerGate(store)
  const podHosts = createPodHosts(gate, { store, self: () => membership, pods: () => pods })
  const hub = await openHub(options, ports)
  const sandboxed = createSandboxed(options, { ...ports, files, hub, podHosts, runner, signingSecret })
  const { pods, previews } = sandboxed
  const { bus } = realtime
  const { followers, membership, runs } = createRunServices(options, {
    ...ports,
    ...{ bus, files, kind, runner },
    notifier: realtime.notifier,
    peers: {
      look: () => void podHosts?.look().catch(() => {}),
      gone: () =>
        void (kind === 'web' && deadlines.resume().catch((error: unknown) => log(messageOf(error)))),
    },
  })
  const watchPurge = kind === 'web' ? proctoring.purge.watch : async () => {}
  const sealed = createEndings({ ...ports, bus, pods, previews, runs, watchPurge }, (attemptId) =>
    sockets.completion.end(attemptId),
  )
  const deadlines = createDeadlines({ ...ports, sealed })
  const context: Context = {
    ...ports,
    sessions,
    files,
    proctoring,
    recordedAnswers: createRecordedAnswers({ ...ports, ...recorded, signingSecret }),
    types,
    runner,
    runs,
    podHosts,
    ...sandboxed,
    followers,
    disk,
    readiness: createReadiness(store, options, () => sentences(membership.wrongClock, hub?.words)),
    config,
    holders: realtime,
    attempts: createAttempts({ ...ports, deadlines, fence: (attempt) => sockets.fence(attempt) }),
    saves: createSaves({ ...ports, evaluators }),
    submissions: createSubmissions({ ...ports, deadlines }),
    signingSecret,
    ...(await pageParts(options, { ...ports, builds, disk })),
    previewOrigin: createPreviewOrigin(app, { host, log, config, previews }),
    onboarding: createOnboarding(ports),
    previewer: createPreviewer({ clock, standIns: options.previewStandIns ?? {} }),
  }
  const sockets = serveSockets(app, context, { borders, cookie, realtime })
  // Before any other listener.
  gate?.watch(app.server, kind === 'pod-host')
  const operations = operationsOf(context, { deadlines, orphans, realtime })
  const peers = peerSockets({ ...sockets, realtime, store }, options)
  const ending = { peers, evaluators, membership, orphans }
  return { ...ending, gate, borders, context, deadlines, disk, operations, sockets, realtime }
}

/** Where uploads and recordings are; what interrupted uploads left there is removed. */
async function openStored(
  { dataDir, files: place, kind = 'web', log }: BackendOptions,
  ports: Ports,
  disk: DiskWatch,
) {
  const stored = await openFiles({
    ...{ dataDir, place, log },
    isShared: ports.store.processes !== undefined,
    stored: () => disk.noteStored('files'),
  })
  // What is missing is said by the folder.
  if (!place && stored.isShared) void readNewestFile(ports.store, stored).catch(() => {})
  const orphans = createOrphans({ ...ports, disk, stored })
  if (!stored.isShared && kind === 'web') await orphans.remove()
  return {
    files: stored.in(CONTENT_FOLDERS.files),
    builds: stored.in(CONTENT_FOLDERS.builds),
    recordings: stored.in(CONTENT_FOLDERS.evidence),
    recorded: { incoming: stored.incoming, content: stored.in(CONTENT_FOLDERS.spoken) },
    orphans,
  }
}

const sentences = (...all: readonly (string | undefined)[]): string | undefined =>
  all.filter((one) => one !== undefined).join(' ') || undefined

/** Ready is a server that can read its store and write its folder. */
const createReadiness = (store: Store, { dataDir }: BackendOptions, degraded: () => string | undefined) =>
  new Readiness({
    degraded,
    realClock: systemClock(),
    check: async () =>
      void (await Promise.all([store.probe(), store.processes?.requireSchema(), probeFolder(dataDir)])),
    whyNot: (error) => `${whyOf(error, dataDir)}.`,
  })

interface PagePorts extends Ports {
  readonly builds: Files
  readonly disk: DiskWatch
}

async function pageParts(options: BackendOptions, ports: PagePorts) {
  const { pageScript = '', playerDir, primesPages = true, types } = options
  const { packaged = [] } = types
  const isShown = packaged.length > 0 && playerDir !== undefined
  const packages = isShown ? await serveTypes(packaged, playerDir) : undefined
  return {
    packages,
    pageScript,
    playerDir,
    primesPages,
    keptBuilds: await keepBuilds(options, ports, packages),
    firstPage: createFirstPage({ ...options, ...ports }),
  }
}

/** A server whose data are thrown away, or that has no player, starts without the code for it. */
async function keepBuilds(
  { config: { keptBuildDays } = {}, isTemporary, playerDir }: BackendOptions,
  { builds, ...ports }: PagePorts,
  packages: ServedTypes | undefined,
): Promise<KeptBuilds | undefined> {
  if (isTemporary || playerDir === undefined || keptBuildDays === 0) return undefined
  const { createKeptBuilds, KEPT_DAYS } = await import('./builds/kept-builds.ts')
  return createKeptBuilds({
    ...ports,
    files: builds,
    packages,
    playerDir,
    keptDays: keptBuildDays ?? KEPT_DAYS,
  })
}

function operationsOf(
  context: Context,
  { deadlines, orphans, realtime }: { deadlines: Deadlines; orphans: Orphans; realtime: Realtime },
): OperatorCommands {
  const { catalog, proctoring, store } = context
  const { askPicture, notifyTimeChanged } = realtime
  return {
    extend: (ask) => extendAttempt({ ...context, deadlines, notifyTimeChanged }, ask),
    invite: (person, testSlug) => invitePath(context, person, testSlug),
    pods: () => podsEverywhere(context),
    ...recordingCommands({ store, catalog, purge: proctoring.purge, orphans, askPicture }),
  }
}

async function invitePath(
  { catalog, clock, random, store }: Context,
  person: Person,
  testSlug: string,
): Promise<string> {
  const test = catalog.bySlug(testSlug)
  if (!test) throw httpError(404, `There is no test "${testSlug}" to invite ${person.username} to`)
  const user = await store.users.user(person, clock.now())
  return `/invite/${await store.users.invite(user.id, test.id, random.token())}`
}
