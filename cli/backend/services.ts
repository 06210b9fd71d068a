import { join } from 'node:path'
import type { Person } from '../definitions/definition.ts'
import { createAttempts } from './attempts/attempts.ts'
import { createClosing } from './attempts/closing.ts'
import { extendAttempt } from './attempts/extension.ts'
import { createOnboarding } from './attempts/onboarding.ts'
import { createSaves } from './attempts/saves.ts'
import { createSubmissions } from './attempts/submission.ts'
import { createSessions } from './auth/sessions.ts'
import { readCatalog } from './content/catalog.ts'
import { createFiles, type Files } from './content/files.ts'
import type { BackendOptions } from './contract.ts'
import { refusal } from './http/errors.ts'
import type { App } from './http/server.ts'
import { createPreviewer } from './link-preview/previewer.ts'
import { runSettings } from './platform/config.ts'
import { createShowcase } from './preview-origin/showcase.ts'
import { operatorWishes } from './proctoring/operator.ts'
import { createProctoringSide } from './proctoring/proctoring.ts'
import { createSocketSide } from './realtime/socket.ts'
import type { Context } from './routes/context.ts'
import type { Wishes } from './routes/operator.ts'
import { judgeSealed } from './runs/judging.ts'
import { NO_RUNNER } from './runs/off.ts'
import { createRuns } from './runs/runs.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { Store } from './store/store.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

/** Makes every service of a backend, each with the services that it needs. Nothing of them runs yet. */
export async function createServices(app: App, store: Store, options: BackendOptions) {
  const { clock, config = {}, dataDir, host, log, random, runner = NO_RUNNER, types } = options
  const catalog = await readCatalog(options.tests, { store, types, log })
  const ports = { store, catalog, clock, random, log }

  const sessions = createSessions({ ...ports, ended: (id) => socket.drop(id) })
  const cookie = (header: string, name: string) => app.parseCookie(header)[name]
  const socket = createSocketSide(app.server, { ...ports, sessions, cookie })
  const files = createFiles(join(dataDir, 'files'))
  const proctoring = createProctoringSide(join(dataDir, 'recordings'), ports)
  await sweep(store, files, proctoring.recordings, log)
  const runs = createRuns({
    ...ports,
    files,
    runner,
    settings: runSettings(config),
    tell: socket.tell,
    pace: options.runPace ?? 0,
    places: options.runPlaces ?? Math.max(1, runner.places),
  })
  const sealed = (attempt: AttemptRow) => {
    clock.after(0, () => runs.release(attempt.id))
    if (judgeSealed(ports, attempt) > 0) clock.after(0, runs.wake)
    clock.after(0, proctoring.purge.watch)
  }
  const closing = createClosing({ ...ports, sealed })

  const context: Context = {
    ...ports,
    sessions,
    files,
    proctoring,
    types,
    runner,
    runs,
    config,
    holders: socket,
    attempts: createAttempts({ ...ports, closing, fence: socket.fence }),
    saves: createSaves(ports),
    submissions: createSubmissions({ ...ports, closing }),
    signingSecret: store.numbers.secret('signing', random.token()),
    playerDir: options.playerDir,
    pageScript: options.pageScript ?? '',
    showcase: createShowcase(app, { host, log, config }),
    onboarding: createOnboarding(ports),
    previewer: createPreviewer({ clock, standIns: options.previewStandIns ?? {} }),
  }
  const operations: Wishes = {
    extend: (ask) => extendAttempt({ ...ports, closing, tellTime: socket.tellTime }, ask),
    invite: (person, testSlug) => invitePath(context, person, testSlug),
    ...operatorWishes({ store, catalog, purge: proctoring.purge, askPicture: socket.askPicture }),
  }
  return { context, closing, operations, socket }
}

/** Removes what uploads that never ended have left. */
async function sweep(
  { evidence, proctoring }: Store,
  uploads: Files,
  recordings: Files,
  log: BackendOptions['log'],
) {
  const orphans = await uploads.sweep((id) => evidence.file(id) !== undefined)
  if (orphans > 0) log(`Removed ${orphans} uploaded files that had not arrived whole`)
  const stray = await recordings.sweep((id) => proctoring.evidence(id) !== undefined)
  if (stray > 0) log(`Removed ${stray} pictures and pieces that had not arrived whole, or were to be deleted`)
}

function invitePath({ catalog, clock, random, store }: Context, person: Person, testSlug: string): string {
  const test = catalog.bySlug(testSlug)
  if (!test) throw refusal(404, `There is no test "${testSlug}" to invite ${person.username} to`)
  const user = store.people.user(person, clock.now())
  return `/invite/${store.people.invite(user.id, test.id, random.token())}`
}
