import { createRoot } from 'react-dom/client'
import { aliases } from '../plugins/aliases.ts'
import { browserManifest } from '../plugins/browser.ts'
import { createChatWidgetOnDemand } from './adapters/browser/chat-widget-on-demand.ts'
import { systemClock, systemRandom } from './adapters/browser/clock.ts'
import { createDevice } from './adapters/browser/device.ts'
import { refuseDrops } from './adapters/browser/drops.ts'
import { surviveForeignChanges } from './adapters/browser/foreign-changes.ts'
import { signOut, watchNetwork, watchTouch, watchVisibility } from './adapters/browser/page.ts'
import { takeOverFirstScreen } from './adapters/first-screen/first-screen.ts'
import { type ApiParts, createLandingApi } from './adapters/http/landing-api.ts'
import { createSignIn } from './adapters/http/sign-in.ts'
import { setCookie, storage } from './adapters/storage/local-storage.ts'
import { createTabLock } from './adapters/tabs/tab-lock.ts'
import { createRegistry, type Manifest } from './kernel/registry.ts'
import type { Notice } from './kernel/state.ts'
import {
  API,
  capture,
  config,
  http,
  leaveOpen,
  noteOpen,
  notices,
  report,
  screenApi,
  service,
  speedImage,
} from './page.ts'
import { currentLanguage, LANGUAGE_COOKIE, onLanguageChange } from './sdk/language.ts'
import { setResourceHost } from './sdk/resources.ts'
import type { Plugin } from './sdk/view.ts'
import { App } from './shell/app/App.tsx'
import { createErrorNotices } from './shell/state/errorNotices.ts'
import { initLanguage } from './shell/state/languageChoice.ts'
import { PlayerSession } from './shell/state/playerSession.ts'
import { type PlayerServices, ServicesProvider } from './shell/state/services.ts'
import { createViewCache } from './shell/state/viewCache.ts'
import { translateError } from './shell/texts/errors.ts'
import { SIGN_OUT } from './wire/calls.ts'

if (config.apiBase) setResourceHost(new URL(API).origin)

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
/** A type that the player does not have itself may come from a package. */
const packaged = (code: string) =>
  foreign(async () =>
    (await import(/* webpackChunkName: "shared" */ './packaged-types.ts')).loadPackaged(code),
  )
const registry = createRegistry<Plugin>(Object.fromEntries(entries), aliases, packaged)

const startedTest = () => import(/* webpackChunkName: "work" */ './started-test.ts')

function openSession(slug: string, support: () => string): PlayerSession {
  const apiParts: ApiParts = {
    http,
    service,
    signIn: createSignIn(http, screenApi.whiteLabel),
    attempt: { user: undefined, test: undefined, solutionSetId: undefined },
    clock: systemClock,
  }
  const errorPorts = {
    random: systemRandom,
    translate: translateError,
    notify: (notice: Notice) => notices.emit('notice', notice),
    report,
    support,
  }
  const session = new PlayerSession(
    {
      slug,
      api: createLandingApi(apiParts),
      clock: systemClock,
      report,
      createErrors: (state, now) => createErrorNotices(errorPorts, state, now),
    },
    async (core, parts) => (await startedTest()).openAttempt(core, parts, apiParts, registry),
  )
  noteOpen(session)
  session.defer(watchNetwork((online) => session.setOnline(online)))
  session.defer(watchVisibility((visible) => (visible ? session.wake() : session.leave())))
  session.defer(watchTouch(() => session.noteInput()))
  return session
}

const preferences: PlayerServices['preferences'] = {
  read: (name) => storage.read(`assess:${name}`),
  write: (name, value) => storage.write(`assess:${name}`, value),
}
const keepsDrafts = async () => (await (await startedTest()).journal()).durable
onLanguageChange(() => setCookie(LANGUAGE_COOKIE, currentLanguage().code))

const services: PlayerServices = {
  openSession,
  api: screenApi,
  openLock: createTabLock,
  chatWidget: createChatWidgetOnDemand(config.chat, report),
  notices: {
    on(handler) {
      notices.on('notice', handler)
      return () => notices.off('notice', handler)
    },
  },
  preferences,
  device: createDevice(http, speedImage, systemClock, keepsDrafts),
  capture,
  registry,
  views: createViewCache(registry),
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
takeOverFirstScreen(root, leaveOpen)
const reactRoot = createRoot(root)
const render = () =>
  reactRoot.render(
    <ServicesProvider value={services}>
      <App />
    </ServicesProvider>,
  )
// An await here would keep the bundler from joining this module with what it imports.
void initLanguage(preferences, navigator.languages).catch(report).then(render)
