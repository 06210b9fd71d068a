import type { PageLine, ReplayRuntime, RuntimeOptions } from './contract.ts'
import { calendarTime, installDates } from './dates.ts'
import { installEventHolds } from './events.ts'
import { installFetch } from './fetch.ts'
import { createHolds } from './holds.ts'
import { installLeaving } from './leaving.ts'
import { installLoading, installObservers } from './loading.ts'
import { installLocks } from './locks.ts'
import { installMedia } from './media.ts'
import { native, realFrames, replace } from './native.ts'
import { createNetwork } from './network.ts'
import { installPromiseHolds } from './promises.ts'
import { installRandom } from './random.ts'
import { createSchedule } from './schedule.ts'
import { installDepartures, installRoutes, installWatch, screenText, stillMotion } from './screen.ts'
import { installSockets } from './sockets.ts'
import { installTimers } from './timers.ts'
import { takeVisit } from './visit.ts'
import { installVoices } from './voices.ts'
import { installWorkers } from './workers.ts'
import { installXhr } from './xhr.ts'

const finite = (time: number) => (Number.isFinite(time) ? time : undefined)

function logTo(binding: string, now: () => number) {
  const send: unknown = Reflect.get(globalThis, binding)
  return (kind: PageLine['kind'], text: string) => {
    if (typeof send === 'function') send(JSON.stringify({ at: now(), kind, text } satisfies PageLine))
  }
}

/** Tells the page that it is hidden, as a browser does before it unloads it. */
function hide() {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

function reachesServer(): Promise<boolean> {
  const probe = native.fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  return probe.then(
    () => true,
    () => false,
  )
}

function installVirtual(options: RuntimeOptions): ReplayRuntime {
  const visit = takeVisit(options.start, options.media)
  const holds = createHolds()
  const schedule = createSchedule(visit.start, holds.settle)
  const name = `${options.tab}.${visit.document}`
  const network = createNetwork(schedule, holds, name)
  visit.keep(schedule.now)
  // What a page sends while it is taken away goes out at once or never.
  addEventListener('pagehide', () => network.setTurn(true))
  installTimers(schedule)
  installDates(schedule, visit.calendar)
  installRandom(`${options.seed}/${options.tab}/${visit.document}`)
  installFetch(network)
  installXhr(network, schedule)
  const sockets = installSockets(schedule, holds, network, {
    tab: name,
    access: visit.sockets,
  })
  installPromiseHolds(holds)
  installEventHolds(holds)
  installLoading(holds)
  installLeaving(holds)
  installWorkers(holds)
  const media = installMedia({ media: options.media, schedule, holds, state: visit.media })
  const observers = installObservers(holds)
  const lookAtLocks = installLocks(holds)

  async function settle() {
    network.setTurn(true)
    await lookAtLocks()
    await holds.settle()
    if (!observers.watching()) return
    await realFrames()
    await holds.settle()
  }

  return {
    now: schedule.now,
    async runUntil(horizon, cap, sent) {
      schedule.cap(cap ?? Number.POSITIVE_INFINITY)
      sockets.expect(sent)
      network.expectPolls(sent[name] ?? 0)
      await settle()
      await schedule.runUntil(horizon)
      network.setTurn(false)
      return { now: schedule.now(), next: finite(schedule.next()), sockets: sockets.open() }
    },
    settle,
    waitingFor: holds.labels,
    pendingCalls: network.pending,
    reachesServer,
    setOnline(online) {
      network.setOnline(online)
      if (online) sockets.backOnline()
    },
    setServerUp: network.setServerUp,
    shiftCalendar(ms) {
      visit.calendar.shift += ms
    },
    driftCalendar(drift) {
      const now = schedule.now()
      Object.assign(visit.calendar, { shift: calendarTime(visit.calendar, now) - now, drift, since: now })
    },
    wakeAfter: schedule.sleep,
    awaitCut: sockets.awaitCut,
    setSocketsAllowed: sockets.allow,
    muteSockets: sockets.mute,
    ...media,
    hide,
    screenText,
  }
}

/** With real time: nothing is held, two real frames are rest. */
function installReal(): ReplayRuntime {
  return {
    now: native.Date.now,
    async runUntil() {
      await realFrames()
      return { now: native.Date.now(), next: undefined, sockets: 0 }
    },
    settle: realFrames,
    waitingFor: () => [],
    pendingCalls: () => 0,
    reachesServer,
    setOnline: () => undefined,
    setServerUp: () => undefined,
    shiftCalendar: () => undefined,
    driftCalendar: () => undefined,
    wakeAfter: () => undefined,
    awaitCut: () => undefined,
    setSocketsAllowed: () => undefined,
    muteSockets: () => undefined,
    setCamera: async () => undefined,
    setScreen: () => undefined,
    hide,
    screenText,
  }
}

/** Installs the runtime in this page, before any script of the page. */
export function install(options: RuntimeOptions): void {
  if (window !== window.top) return
  const runtime = options.virtual ? installVirtual(options) : installReal()
  replace(globalThis, '__replay', runtime)
  const log = logTo(options.binding, runtime.now)
  installRoutes(log)
  installDepartures(log)
  installVoices(log)
  installWatch(options.watch, log)
  stillMotion()
}
