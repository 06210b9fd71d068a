import mitt from 'mitt'
import { createRoot } from 'react-dom/client'
import { browserManifest } from '../plugins/browser.ts'
import { createApi } from './adapters/api.ts'
import { systemClock, systemRandom } from './adapters/clock.ts'
import { createHttp } from './adapters/http.ts'
import { openJournal } from './adapters/journal.ts'
import { watchNetwork, watchVisibility } from './adapters/page.ts'
import { createChannel } from './adapters/socket.ts'
import { bookmarks, storage } from './adapters/storage.ts'
import { createWriter } from './adapters/writer.ts'
import type { Journal } from './kernel/ports.ts'
import { createRegistry } from './kernel/registry.ts'
import { createSession, type Session } from './kernel/session.ts'
import type { Notice } from './kernel/state.ts'
import type { Plugin } from './sdk/view.ts'
import { App } from './shell/App.tsx'
import { beginLanguage } from './shell/languageChoice.ts'
import { type PlayerServices, ServicesProvider } from './shell/services.ts'
import { translateError } from './shell/texts/errors.ts'

const ORIGIN = window.location.origin
const SUPPORT = 'support@example.com'
const LOGOUT = '/logout'

const registry = createRegistry<Plugin>(browserManifest)
const notices = mitt<{ notice: Notice }>()
const report = (error: unknown) => console.error(error)

function openSession(slug: string, journal: Journal): Session {
  const http = createHttp({ origin: ORIGIN, redirected: () => void session.forceEnd() })
  const session = createSession({
    slug,
    api: createApi(http, ORIGIN, systemClock),
    clock: systemClock,
    random: systemRandom,
    journal,
    channel: createChannel(ORIGIN, report),
    writer: createWriter(),
    types: registry,
    support: SUPPORT,
    translate: translateError,
    notify: (notice) => notices.emit('notice', notice),
    report,
  })
  session.defer(watchNetwork(session.setOnline))
  session.defer(watchVisibility((visible) => (visible ? session.wake() : session.leave())))
  return session
}

const preferences: PlayerServices['preferences'] = {
  read: (name) => storage.read(`assess:${name}`),
  write: (name, value) => storage.write(`assess:${name}`, value),
}
beginLanguage(preferences, navigator.languages)

const journal = await openJournal()
const services: PlayerServices = {
  openSession: (slug) => openSession(slug, journal),
  notices: {
    on(handler) {
      notices.on('notice', handler)
      return () => notices.off('notice', handler)
    },
  },
  bookmarks,
  preferences,
  registry,
  clock: systemClock,
  reload: () => window.location.reload(),
  visit: (url) => window.location.assign(url),
  logoutUrl: LOGOUT,
  supportEmail: SUPPORT,
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <ServicesProvider value={services}>
    <App />
  </ServicesProvider>,
)
