import { systemClock, systemRandom } from './adapters/browser/clock.ts'
import { fingerprint, watchVisibility } from './adapters/browser/page.ts'
import { forgetTyped } from './adapters/first-screen/typed.ts'
import { createAttemptApi } from './adapters/http/attempt-api.ts'
import { ask } from './adapters/http/http.ts'
import type { ApiParts } from './adapters/http/landing-api.ts'
import { readAddress } from './adapters/http/resource.ts'
import { measureSpeed } from './adapters/http/speed.ts'
import { readIdentity } from './adapters/replies/identity.ts'
import { createChannel } from './adapters/socket/socket.ts'
import { hasDatabase } from './adapters/storage/database-names.ts'
import { openJournal } from './adapters/storage/journal.ts'
import { forgetTest, keysOfTest, storage, storageKey } from './adapters/storage/local-storage.ts'
import { openOutbox } from './adapters/storage/outbox.ts'
import { positions } from './adapters/storage/positions.ts'
import { createTabChannel } from './adapters/tabs/tab-channel.ts'
import { createTabId } from './adapters/tabs/tab-id.ts'
import { createTabLock } from './adapters/tabs/tab-lock.ts'
import { lazy } from './kernel/lazy.ts'
import type { ProblemType } from './kernel/problem.ts'
import type { Registry } from './kernel/registry.ts'
import { type Attempt, createAttempt, type EarlyParts } from './kernel/session/attempt.ts'
import type { AttemptPorts, EarlyCore } from './kernel/session/core.ts'
import type { SubmitFailure } from './kernel/state.ts'
import { createWorkMark, type KeptMarks } from './kernel/work-mark.ts'
import { API, capture, config, http, notices, report, SERVICE, screenApi, speedImage } from './page.ts'
import { setResourceReader } from './sdk/resources.ts'
import {
  type AttemptServicePorts,
  type AttemptServices,
  createAttemptServices,
} from './shell/state/attemptServices.ts'
import type { PlayerFields } from './shell/state/playerFields.ts'
import { translateError } from './shell/texts/errors.ts'
import { CALLS } from './wire/calls.ts'
import { basesOfAttempt, TYPED } from './wire/first-screen.ts'

/** A server that takes longer to say who is signed in counts as away, in milliseconds. */
const PROBE_LIMIT_MS = 3000

setResourceReader(readAddress)
// A browser reads its time zones when it is first asked for one, which takes long: it does so while replies are awaited.
window.requestIdleCallback?.(fingerprint)

/** The drafts of this browser, whichever test is open. */
export const journal = lazy(async () => {
  const opened = await openJournal()
  return {
    ...opened,
    async write(...written: Parameters<typeof opened.write>) {
      await opened.write(...written)
      const [, { problem }] = written
      forgetTyped(problem)
    },
  }
})

const tabId = createTabId(systemClock, systemRandom)

/** Makes the parts of a started test. All of this file comes with them, before the start. */
export async function openAttempt(
  core: EarlyCore<PlayerFields>,
  parts: EarlyParts,
  apiParts: ApiParts,
  types: Registry<ProblemType>,
): Promise<Attempt<AttemptServices>> {
  const { api, slug } = core.ports
  const ports: AttemptPorts = {
    api: { ...api, ...createAttemptApi(apiParts) },
    random: systemRandom,
    journal: await journal(),
    channel: createChannel(SERVICE, apiParts.signIn.headers, report, config.socketPath),
    openOutbox,
    writer: createTabLock(),
    tabs: createTabChannel(systemClock, systemRandom),
    tabId,
    types,
    working: markedWork(core),
    fingerprint,
    translate: translateError,
    notify: (notice) => notices.emit('notice', notice),
    submitFailed,
    forget: () => forgetTest(slug),
  }
  putBack(core).catch(report)
  return createAttempt(core, parts, ports, (host) => createAttemptServices(host, SERVICE_PORTS))
}

/** Which problem code of its type runs for; a hidden page may be ended at any time, and has not frozen. */
function markedWork({ lifetime, ports: { slug } }: EarlyCore<PlayerFields>) {
  const kept: KeptMarks = {
    read: (name) => storage.read(storageKey(slug, name)),
    write: (name, value) => storage.write(storageKey(slug, name), value),
  }
  const mark = createWorkMark(kept, systemClock)
  let isShown = true
  lifetime.defer(
    watchVisibility((isVisible) => {
      isShown = isVisible
      if (!isVisible) mark.leave()
    }),
  )
  return { ...mark, begin: (problem: string) => void (isShown && mark.begin(problem)) }
}

/** What was typed before the player came, and that no first screen has handed on. */
async function putBack({ lifetime, ports: { slug }, state }: EarlyCore<PlayerFields>) {
  const keys = keysOfTest(slug, TYPED)
  const root = document.getElementById('root')
  if (keys.length === 0 || !root) return
  const { putBackTyped } = await import(
    /* webpackChunkName: "first-screen" */ './adapters/first-screen/put-back.ts'
  )
  const prefix = storageKey(slug, TYPED)
  const questions = keys.map((key) => ({ key, problem: key.slice(prefix.length) }))
  lifetime.defer(putBackTyped(root, () => basesOfAttempt(state.attemptId), questions))
}

function submitFailed({ text, unsaved }: SubmitFailure) {
  report(new Error(`A test could not be submitted: ${text || `${unsaved.length} answers are not saved`}`))
}

/** What runs beside the answers; most of it comes when it is first needed. */
const SERVICE_PORTS: AttemptServicePorts = {
  runs: screenApi.runs,
  position: { ...positions, send: screenApi.keepPosition },
  server: {
    signedIn: async () =>
      (await ask(http, CALLS.identity, readIdentity, { timeout: PROBE_LIMIT_MS }))?.user_id,
  },
  connection: {
    speed: (signal) => measureSpeed(speedImage, systemClock, signal),
    isHidden: () => document.visibilityState === 'hidden',
  },
  async proctoring(host) {
    const [{ createProctoring }, found] = await Promise.all([
      import(/* webpackChunkName: "proctoring" */ './proctoring/create.ts'),
      capture(),
    ])
    return createProctoring(host, found)
  },
  async pods(host) {
    const [{ Pods }, { createPodPorts }] = await Promise.all([
      import(/* webpackChunkName: "pods" */ './pods/pods.ts'),
      import(/* webpackChunkName: "pods" */ './adapters/http/pods.ts'),
    ])
    return new Pods(host, createPodPorts(http, report))
  },
  async completion(host) {
    const [{ createCompletion }, { connectJson }] = await Promise.all([
      import(/* webpackChunkName: "completion" */ './completion/completion.ts'),
      import(/* webpackChunkName: "completion" */ './adapters/socket/json-socket.ts'),
    ])
    return createCompletion(host, (path, events) => connectJson(new URL(path, API).href, events))
  },
  mayHaveTakes: () => hasDatabase('assess-media'),
  async recorders(host) {
    const [{ createRecorders }, { createRecorderPorts }] = await Promise.all([
      import(/* webpackChunkName: "recorder" */ './recorder/recorders.ts'),
      import(/* webpackChunkName: "recorder" */ './adapters/capture/recorder-ports.ts'),
    ])
    const shared = () => capture.ready?.camera.stream()
    return createRecorders(host, createRecorderPorts({ http, clock: systemClock, shared, report }))
  },
}
