import { join } from 'node:path'
import type { Runner } from '../../src/sdk/sandbox.ts'
import type { Person } from '../definitions/definition.ts'
import { createAttempts } from './attempts/attempts.ts'
import { createDeadlines } from './attempts/deadlines.ts'
import { extendAttempt } from './attempts/extension.ts'
import { createOnboarding } from './attempts/onboarding.ts'
import { createSaves } from './attempts/saves.ts'
import { createSubmissions } from './attempts/submission.ts'
import { createSessions } from './auth/sessions.ts'
import { readCatalog } from './content/catalog.ts'
import { createFiles, type Files } from './content/files.ts'
import type { BackendOptions } from './contract.ts'
import { createEvaluators } from './evaluation/evaluators.ts'
import { httpError } from './http/errors.ts'
import { createBorders } from './http/same-origin.ts'
import type { App } from './http/server.ts'
import { createPreviewer } from './link-preview/previewer.ts'
import { runSettings } from './platform/config.ts'
import { createDiskWatch } from './platform/disk.ts'
import { createPreviewOrigin } from './preview-origin/preview-origin.ts'
import { recordingCommands } from './proctoring/operator.ts'
import { createProctoring } from './proctoring/proctoring.ts'
import { createRealtime } from './realtime/socket.ts'
import { createIncoming } from './recorded-answers/incoming.ts'
import { createRecordedAnswers } from './recorded-answers/recorded-answers.ts'
import type { Context } from './routes/context.ts'
import type { OperatorCommands } from './routes/operator.ts'
import { judgeSealed } from './runs/final-judging.ts'
import { createRuns } from './runs/runs.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { Store } from './store/store.ts'

const NO_SANDBOX = 'This server was started without a sandbox'

/** The runner of a server that runs nothing. */
const NO_RUNNER: Runner = {
  unavailable: NO_SANDBOX,
  slots: 0,
  languages: new Map(),
  compile: () => Promise.reject(new Error(NO_SANDBOX)),
  run: () => Promise.reject(new Error(NO_SANDBOX)),
  runCommand: () => Promise.reject(new Error(NO_SANDBOX)),
  pair: () => Promise.reject(new Error(NO_SANDBOX)),
}

/** Makes every service of a backend, each with the services that it needs; starts none. */
export async function createServices(app: App, store: Store, options: BackendOptions) {
  const { config = {}, dataDir, host, log, random, runner = NO_RUNNER, types } = options
  const disk = createDiskWatch(options.clock, dataDir, log)
  const { clock } = disk
  const catalog = await readCatalog(options.tests, { store, types, log })
  const ports = { store, catalog, clock, random, log }

  const sessions = createSessions({ ...ports, ended: (id) => realtime.drop(id) })
  const cookie = (header: string, name: string) => app.parseCookie(header)[name]
  const borders = createBorders(host, config)
  const realtime = createRealtime(app.server, { ...ports, borders, disk, sessions, cookie })
  const evaluators = createEvaluators(options.evaluators)
  const files = createFiles(join(dataDir, 'files'))
  const proctoring = createProctoring(join(dataDir, 'recordings'), ports)
  await sweep(store, files, proctoring.recordings, log)
  const runs = createRuns({
    ...ports,
    files,
    runner,
    settings: runSettings(config),
    notifier: realtime.notifier,
    virtualRunMs: options.virtualRunMs ?? 0,
    slots: options.runSlots ?? Math.max(1, runner.slots),
  })
  const sealed = (attempt: AttemptRow) => {
    clock.after(0, () => runs.release(attempt.id))
    if (judgeSealed(ports, attempt) > 0) clock.after(0, runs.resume)
    clock.after(0, proctoring.purge.watch)
  }
  const deadlines = createDeadlines({ ...ports, sealed })

  const signingSecret = store.numbers.secret('signing', random.token())
  const incoming = createIncoming(join(dataDir, 'recorded-answers'))
  const recordedAnswers = createRecordedAnswers({ ...ports, incoming, signingSecret })

  const context: Context = {
    ...ports,
    sessions,
    files,
    proctoring,
    recordedAnswers,
    types,
    runner,
    runs,
    disk,
    config,
    holders: realtime,
    attempts: createAttempts({ ...ports, deadlines, fence: realtime.fence }),
    saves: createSaves({ ...ports, evaluators }),
    submissions: createSubmissions({ ...ports, deadlines }),
    signingSecret,
    playerDir: options.playerDir,
    primesPages: options.primesPages ?? true,
    pageScript: options.pageScript ?? '',
    previewOrigin: createPreviewOrigin(app, { host, log, config }),
    onboarding: createOnboarding(ports),
    previewer: createPreviewer({ clock, standIns: options.previewStandIns ?? {} }),
  }
  const operations: OperatorCommands = {
    extend: (ask) =>
      extendAttempt({ ...ports, deadlines, notifyTimeChanged: realtime.notifyTimeChanged }, ask),
    invite: (person, testSlug) => invitePath(context, person, testSlug),
    ...recordingCommands({ store, catalog, purge: proctoring.purge, askPicture: realtime.askPicture }),
  }
  return { borders, context, deadlines, disk, evaluators, operations, realtime }
}

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
