import mitt from 'mitt'
import { createRoot } from 'react-dom/client'
import { aliases } from '../plugins/aliases.ts'
import { browserManifest } from '../plugins/browser.ts'
import { createChatWidget } from './adapters/browser/chat-widget.ts'
import { systemClock, systemRandom } from './adapters/browser/clock.ts'
import { readConfig } from './adapters/browser/config.ts'
import { createDevice } from './adapters/browser/device.ts'
import { refuseDrops } from './adapters/browser/drops.ts'
import { surviveForeignChanges } from './adapters/browser/foreign-changes.ts'
import { fingerprint, signOut, watchNetwork, watchTouch, watchVisibility } from './adapters/browser/page.ts'
import { createReport } from './adapters/browser/reporting.ts'
import { createApi } from './adapters/http/api.ts'
import { ask, createHttp } from './adapters/http/http.ts'
import { readPrimed } from './adapters/http/primed.ts'
import { createScreenApi } from './adapters/http/screen-api.ts'
import { createSignIn } from './adapters/http/sign-in.ts'
import { readIdentity } from './adapters/replies/identity.ts'
import { createChannel } from './adapters/socket/socket.ts'
import { hasDatabase } from './adapters/storage/database-names.ts'
import { createLateJournal } from './adapters/storage/late-journal.ts'
import { forgetTest, setCookie, storage } from './adapters/storage/local-storage.ts'
import { createTabId } from './adapters/tabs/tab-id.ts'
import { createTabLock } from './adapters/tabs/tab-lock.ts'
import type { Tabs } from './kernel/ports.ts'
import { createRegistry, type Manifest } from './kernel/registry.ts'
import type { SessionPorts } from './kernel/session/core.ts'
import type { SessionHost } from './kernel/session/services.ts'
import type { Notice, SubmitFailure } from './kernel/state.ts'
import type { Capture } from './ports/capture.ts'
import type { ProctoringPorts } from './proctoring/context.ts'
import { currentLanguage, LANGUAGE_COOKIE, onLanguageChange } from './sdk/language.ts'
import { setResourceHost } from './sdk/resources.ts'
import type { Plugin } from './sdk/view.ts'
import { App } from './shell/app/App.tsx'
import type { AttemptServicePorts } from './shell/state/attemptServices.ts'
import { createErrorNotices } from './shell/state/errorNotices.ts'
import { initLanguage } from './shell/state/languageChoice.ts'
import type { PlayerFields } from './shell/state/playerFields.ts'
import { createPlayerSession, type PlayerSession } from './shell/state/playerSession.ts'
import { type PlayerServices, ServicesProvider } from './shell/state/services.ts'
import { translateError } from './shell/texts/errors.ts'
import { CALLS, SIGN_OUT } from './wire/calls.ts'

const config = readConfig(window.__ASSESS_CONFIG__)
const API = config.apiBase || window.location.origin
if (config.apiBase) setResourceHost(new URL(API).origin)
const SERVICE = config.websocketBase || window.location.origin
const PROCTOR = config.proctorBase || API

const bus = mitt<{ notice: Notice; 'test:submit-failed': SubmitFailure }>()

const tabId = createTabId(systemClock, systemRandom)

/** The test that is open: the one that a redirection ends, whichever call it comes with. */
let open: PlayerSession | undefined
const report = createReport(config.sentryDsn, () => open?.state.user?.is_superuser ?? false)
bus.on('test:submit-failed', ({ text, unsaved }) =>
  report(new Error(`A test could not be submitted: ${text || `${unsaved.length} answers are not saved`}`)),
)

const partial = new WeakSet<object>()

/** A problem type comes with what reads the problems of a backend. */
const foreign = (entry: Manifest<Plugin>[string]) => async () => {
  const [{ default: type }, { readingForeign }] = await Promise.all([
    entry(),
    import(/* webpackChunkName: "work" */ './adapters/http/problems.ts'),
  ])
  return { default: readingForeign(type, { report, isPartial: (problem) => partial.add(problem) }) }
}

const entries = Object.entries(browserManifest).map(([code, entry]) => [code, foreign(entry)] as const)
const registry = createRegistry<Plugin>(Object.fromEntries(entries), aliases)
const redirected = () => void open?.forceEnd()
const query = {
  ...(config.env !== undefined && { __env: config.env }),
  ...(config.user !== undefined && { __user: config.user }),
}
const { prefixes } = config
const primed = readPrimed(systemClock)
const http = createHttp({ origin: API, prefixes, query, primed, redirected, report })
const service = createHttp({ origin: SERVICE, primed, redirected, report })
const screenApi = createScreenApi(http, systemClock)
const speedImage = new URL(config.speedImage ?? CALLS.speedImage.path, API).href

/** Comes with the code of a started test, which asks for it first. */
function createTabs(): Tabs {
  let tabs: Tabs | undefined
  return {
    async acquire(...wanted) {
      const { createTabChannel } = await import(
        /* webpackChunkName: "work" */ './adapters/tabs/tab-channel.ts'
      )
      tabs ??= createTabChannel(systemClock, systemRandom)
      return tabs.acquire(...wanted)
    },
    release: () => tabs?.release(),
  }
}

const journal = createLateJournal(async () =>
  (await import(/* webpackChunkName: "work" */ './adapters/storage/journal.ts')).openJournal(),
)

let proctoring: (ProctoringPorts & Capture) | undefined

async function proctoringPorts(): Promise<ProctoringPorts & Capture> {
  const { createProctoringPorts } = await import('./adapters/capture/proctoring-ports.ts')
  const isForeign = new URL(PROCTOR).origin !== new URL(API).origin
  const proctorService = createHttp({ origin: PROCTOR, isForeign, redirected, report })
  proctoring ??= createProctoringPorts({ http, service: proctorService, clock: systemClock, report })
  return proctoring
}

/** A server that takes longer to say who is signed in counts as away, in milliseconds. */
const PROBE_LIMIT_MS = 3000

/** What runs beside the answers comes with the code of a started test. */
async function loadServices() {
  const [{ createAttemptServices }, { measureSpeed }, { positions }] = await Promise.all([
    import(/* webpackChunkName: "work" */ './shell/state/attemptServices.ts'),
    import(/* webpackChunkName: "work" */ './adapters/http/speed.ts'),
    import(/* webpackChunkName: "work" */ './adapters/storage/positions.ts'),
    journal.open(),
  ])
  const servicePorts: AttemptServicePorts = {
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
        proctoringPorts(),
      ])
      return createProctoring(host, found)
    },
    async pods(host) {
      const [{ createPods }, { createPodPorts }] = await Promise.all([
        import(/* webpackChunkName: "pods" */ './pods/pods.ts'),
        import(/* webpackChunkName: "pods" */ './adapters/http/pods.ts'),
      ])
      return createPods(host, createPodPorts(http, report))
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
      const shared = () => proctoring?.camera.stream()
      return createRecorders(host, createRecorderPorts({ http, clock: systemClock, shared, report }))
    },
  }
  return (host: SessionHost<PlayerFields>) => createAttemptServices(host, servicePorts)
}

function openSession(slug: string, support: () => string): PlayerSession {
  const signIn = createSignIn(http, screenApi.whiteLabel)
  const errorPorts = {
    random: systemRandom,
    translate: translateError,
    notify: (notice: Notice) => bus.emit('notice', notice),
    report,
    support,
  }
  const ports: SessionPorts = {
    ...errorPorts,
    slug,
    api: createApi({ http, service, signIn, clock: systemClock }),
    clock: systemClock,
    journal,
    channel: createChannel(SERVICE, signIn.headers, report, config.socketPath),
    writer: createTabLock(),
    tabs: createTabs(),
    openOutbox: async () =>
      (await import(/* webpackChunkName: "work" */ './adapters/storage/outbox.ts')).openOutbox(),
    tabId,
    types: registry,
    fingerprint,
    createErrors: (state, now) => createErrorNotices(errorPorts, state, now),
    submitFailed: (failure) => bus.emit('test:submit-failed', failure),
    forget: () => forgetTest(slug),
  }
  const session = createPlayerSession(ports, loadServices)
  open = session
  session.defer(watchNetwork(session.setOnline))
  session.defer(watchVisibility((visible) => (visible ? session.wake() : session.leave())))
  session.defer(watchTouch(session.noteInput))
  return session
}

const preferences: PlayerServices['preferences'] = {
  read: (name) => storage.read(`assess:${name}`),
  write: (name, value) => storage.write(`assess:${name}`, value),
}
onLanguageChange(() => setCookie(LANGUAGE_COOKIE, currentLanguage().code))

const services: PlayerServices = {
  openSession,
  api: screenApi,
  openLock: createTabLock,
  chatWidget: createChatWidget(config.chat, report),
  notices: {
    on(handler) {
      bus.on('notice', handler)
      return () => bus.off('notice', handler)
    },
  },
  preferences,
  device: createDevice(http, speedImage, systemClock, async () => (await journal.open()).durable),
  capture: proctoringPorts,
  registry,
  isPartial: (problem) => typeof problem === 'object' && problem !== null && partial.has(problem),
  clock: systemClock,
  reload: () => window.location.reload(),
  visit: (url) => window.location.assign(url),
  signOut: () => signOut(`${config.accountBase}${SIGN_OUT.path}`),
  supportEmail: config.supportEmail,
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
surviveForeignChanges()
refuseDrops()
const reactRoot = createRoot(root)
const render = () =>
  reactRoot.render(
    <ServicesProvider value={services}>
      <App />
    </ServicesProvider>,
  )
// An await here would keep the bundler from joining this module with what it imports.
void initLanguage(preferences, navigator.languages).catch(report).then(render)
