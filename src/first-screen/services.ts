import { systemClock } from '../adapters/browser/clock.ts'
import { createAttemptApi } from '../adapters/http/attempt-api.ts'
import { createHttp } from '../adapters/http/http.ts'
import { type ApiParts, createLandingApi } from '../adapters/http/landing-api.ts'
import { readingForeign } from '../adapters/http/problems.ts'
import { createScreenApi } from '../adapters/http/screen-api.ts'
import { createSignIn } from '../adapters/http/sign-in.ts'
import { createMemoryJournal } from '../adapters/storage/memory-journal.ts'
import type { Clock, Tabs } from '../kernel/ports.ts'
import { type Aliases, createRegistry, type Manifest } from '../kernel/registry.ts'
import { createAttempt } from '../kernel/session/attempt.ts'
import type { AttemptPorts } from '../kernel/session/core.ts'
import type { Plugin } from '../sdk/view.ts'
import { type AttemptServicePorts, createAttemptServices } from '../shell/state/attemptServices.ts'
import { PlayerSession } from '../shell/state/playerSession.ts'
import type { PlayerServices } from '../shell/state/services.ts'
import { createViewCache } from '../shell/state/viewCache.ts'
import type { FirstScreenRequest } from '../wire/first-screen.ts'

const never = () => new Promise<never>(() => {})
const ignore = () => {}

/** The problem types of the player, and the views of those that were loaded. */
export interface ScreenTypes extends Pick<PlayerServices, 'isPartial' | 'registry' | 'views'> {}

export function createScreenTypes(manifest: Manifest<Plugin>, aliases: Aliases): ScreenTypes {
  const partial = new WeakSet<object>()
  const ports = { report: ignore, isPartial: (problem: object) => partial.add(problem) }
  const entries = Object.entries(manifest).map(([code, entry]) => {
    const load = async () => ({ default: readingForeign((await entry()).default, ports) })
    return [code, load] as const
  })
  const registry = createRegistry<Plugin>(Object.fromEntries(entries), aliases)
  return {
    registry,
    views: createViewCache(registry),
    isPartial: (problem) => typeof problem === 'object' && problem !== null && partial.has(problem),
  }
}

/** Time stands still: what would happen later happens in the browser. */
const stillClock: Clock = { monotonic: () => 0, calendar: systemClock.calendar, after: () => ignore }

const ownTab: Tabs = { acquire: async () => true, release: ignore }

/**
 * All that the screens ask of the outside, and what they are told: the replies that are written into the page. Every other
 * call stays without an answer.
 */
export function createPageServices(
  types: ScreenTypes,
  { primed }: Pick<FirstScreenRequest, 'primed'>,
  brand: string | undefined,
) {
  const http = createHttp({
    origin: '',
    primed: (method, address) => primed[`${method} ${address}`],
    redirected: ignore,
    report: ignore,
  })
  const api = createScreenApi(http, stillClock)
  let session: PlayerSession | undefined

  function openSession(slug: string): PlayerSession {
    session ??= newSession(slug)
    return session
  }

  function newSession(slug: string): PlayerSession {
    const apiParts: ApiParts = {
      http,
      service: http,
      signIn: createSignIn(http, api.whiteLabel),
      attempt: { user: undefined, test: undefined, solutionSetId: undefined },
      clock: stillClock,
    }
    return new PlayerSession(
      {
        slug,
        api: createLandingApi(apiParts),
        clock: stillClock,
        report: ignore,
        createErrors: () => ({ notify: () => '', textOf: () => '' }),
      },
      async (core, parts) => {
        const ports = createAttemptPorts(types.registry, { ...core.ports.api, ...createAttemptApi(apiParts) })
        return createAttempt(core, parts, ports, (host) => createAttemptServices(host, NO_SERVICES))
      },
    )
  }

  const services: PlayerServices = {
    openSession,
    api,
    ...types,
    openLock: () => ownTab,
    chatWidget: { boot: never, isBooted: () => false, show: ignore, shutDown: ignore },
    notices: { on: () => ignore },
    preferences: { read: (name) => (name.startsWith('brand:') ? brand : undefined), write: ignore },
    device: {
      missing: () => [],
      keepsDrafts: never,
      window: () => ({ width: innerWidth, height: innerHeight }),
      canFillScreen: () => true,
      hasMoreScreens: () => undefined,
      reach: never,
      speed: never,
      secureBrowser: undefined,
      platform: '',
    },
    capture: never,
    clock: stillClock,
    reload: ignore,
    visit: ignore,
    signOut: ignore,
    supportEmail: '',
  }
  return { services, openSession }
}

/** Nothing is opened, sent or kept; what is there is read. */
function createAttemptPorts(types: AttemptPorts['types'], api: AttemptPorts['api']): AttemptPorts {
  return {
    api: { ...api, isTakenOver: never, start: never, open: never },
    random: { number: () => 0, uuid: () => '' },
    journal: createMemoryJournal(),
    channel: { connect: ignore, emit: never, on: ignore, onConnect: ignore, close: ignore },
    openOutbox: never,
    writer: ownTab,
    tabs: ownTab,
    tabId: async () => '',
    types,
    working: { isFrozen: () => false, begin: ignore, release: ignore, leave: ignore },
    fingerprint: () => ({ userAgent: '', screen: '', timezone: '', version: '' }),
    translate: () => '',
    notify: ignore,
    submitFailed: ignore,
    forget: ignore,
  }
}

const NO_SERVICES: AttemptServicePorts = {
  runs: never,
  position: { read: () => ({ position: { bookmarks: {} }, isSent: true }), write: ignore, send: never },
  server: { signedIn: never },
  connection: { speed: never, isHidden: () => false },
  proctoring: never,
  recorders: never,
  mayHaveTakes: async () => false,
  pods: never,
  completion: never,
}
