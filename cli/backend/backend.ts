import { join } from 'node:path'
import type {} from '@fastify/cookie'
import type { Person } from '../definitions/definition.ts'
import { assemble, createApp } from './app.ts'
import { createAttempts } from './attempts.ts'
import { readCatalog } from './catalog.ts'
import { createClosing } from './closing.ts'
import { runSettings } from './config.ts'
import type { Context } from './context.ts'
import type { Backend, BackendOptions, Extension } from './contract.ts'
import { extendAttempt } from './extension.ts'
import { createFiles, type Files } from './files.ts'
import { createOnboarding } from './onboarding.ts'
import { createPreviewer } from './preview/previewer.ts'
import { operatorWishes } from './proctoring/operator.ts'
import { createProctoringSide } from './proctoring/proctoring.ts'
import { refusal } from './refusal.ts'
import type { Wishes } from './routes/operator.ts'
import { judgeSealed } from './runs/judging.ts'
import type { LinePorts } from './runs/line.ts'
import { NO_RUNNER } from './runs/off.ts'
import { createRuns } from './runs/runs.ts'
import { warmTypes } from './runs/warm.ts'
import { createSaves } from './saves.ts'
import { createSessions } from './sessions.ts'
import { createShowcase } from './showcase/showcase.ts'
import { createSocketSide } from './socket.ts'
import type { AttemptRow } from './store/attempts.ts'
import { openStore, type Store } from './store/store.ts'
import { createSubmissions } from './submission.ts'

/** Starts a backend and resolves when it listens. Throws when the port is taken or the folder cannot be used. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { clock, config = {}, dataDir, host, log, port, random, runner = NO_RUNNER, tests, types } = options
  const store = openStore(dataDir)
  const app = createApp()
  try {
    const catalog = await readCatalog(tests, { store, types, log })
    const ports = { store, clock, random, log }
    const sessions = createSessions({ ...ports, ended: (id) => socket.drop(id) })
    const cookie = (header: string, name: string) => app.parseCookie(header)[name]
    const socket = createSocketSide(app.server, { ...ports, catalog, sessions, cookie })
    const files = createFiles(join(dataDir, 'files'))
    const proctoring = createProctoringSide(join(dataDir, 'recordings'), { ...ports, catalog })
    const running = { ...ports, catalog, files, runner, settings: runSettings(config), tell: socket.tell }
    const runs = openRuns(running, options)
    const sealed = (attempt: AttemptRow) => {
      clock.after(0, () => runs.release(attempt.id))
      if (judgeSealed({ ...ports, catalog }, attempt) > 0) clock.after(0, runs.wake)
      clock.after(0, proctoring.purge.watch)
    }
    const closing = createClosing({ ...ports, catalog, sealed })
    await sweep(store, files, proctoring.recordings, log)
    const context = {
      ...ports,
      ...{ catalog, sessions, files, proctoring, types, runner, runs, config, holders: socket },
      attempts: createAttempts({ ...ports, catalog, closing, fence: socket.fence }),
      saves: createSaves(ports),
      submissions: createSubmissions({ ...ports, closing }),
      signingSecret: store.numbers.secret('signing', random.token()),
      playerDir: options.playerDir,
      pageScript: options.pageScript ?? '',
      showcase: createShowcase(app, { host, log, config }),
      onboarding: createOnboarding(ports),
      previewer: createPreviewer({ clock, standIns: options.previewStandIns ?? {} }),
    }
    const extend = (ask: Extension) =>
      extendAttempt({ ...ports, catalog, closing, tellTime: socket.tellTime }, ask)
    const watching = { store, catalog, purge: proctoring.purge, askPicture: socket.askPicture }
    const invite: Wishes['invite'] = (...asked) => invitePath(context, ...asked)
    const wishes = { extend, invite, ...operatorWishes(watching) }
    const { operatorToken: token } = options
    const operator = token === undefined ? undefined : { token, ...wishes }
    await assemble(app, context, { host, operator, beforeClose: socket.close })
    const { port: taken } = new URL(await app.listen({ host, port }))
    await context.showcase.listen(Number(taken))
    closing.resume()
    proctoring.purge.watch()
    runs.wake()
    if (options.isWarmed) warmTypes(catalog, log)
    const url = urlOf(host, taken)
    return {
      url,
      app,
      io: socket.io,
      ...byHand(wishes, url),
      async close() {
        closing.stop()
        proctoring.purge.stop()
        await runs.stop()
        await app.close()
        store.close()
      },
    }
  } catch (error) {
    await app.close()
    store.close()
    throw error
  }
}

/** What an operator may ask of the server, for who has started it. */
function byHand(
  { askPicture, extend, invite, purge }: Wishes,
  url: string,
): Pick<Backend, 'askPicture' | 'extend' | 'invite' | 'purge'> {
  return {
    invite: (person, testSlug) => url + invite(person, testSlug),
    extend: (username, testSlug, minutes, section) =>
      extend({ username, testSlug, minutes, ...(section !== undefined && { section }) }),
    askPicture: (username, testSlug, trigger) => askPicture({ username, testSlug, trigger }),
    purge: (wish = {}) => purge(wish),
  }
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

function openRuns(ports: Omit<LinePorts, 'pace'>, { runPace = 0, runPlaces }: BackendOptions) {
  return createRuns({ ...ports, pace: runPace, places: runPlaces ?? Math.max(1, ports.runner.places) })
}

function invitePath({ catalog, clock, random, store }: Context, person: Person, testSlug: string): string {
  const test = catalog.bySlug(testSlug)
  if (!test) throw refusal(404, `There is no test "${testSlug}" to invite ${person.username} to`)
  const user = store.people.user(person, clock.now())
  return `/invite/${store.people.invite(user.id, test.id, random.token())}`
}

function urlOf(host: string, port: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
