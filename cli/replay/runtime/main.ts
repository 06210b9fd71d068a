import type { PageLine, ReplayRuntime, RuntimeOptions } from './base/contract.ts'
import { native, realFrames, replace } from './base/native.ts'
import { installMedia, NO_MEDIA } from './media/media.ts'
import { installFetch } from './network/fetch.ts'
import { createNetwork } from './network/network.ts'
import { installSockets } from './network/sockets.ts'
import { installXhr } from './network/xhr.ts'
import { installDisk } from './page/disk.ts'
import { restoreDocumentState } from './page/document-state.ts'
import { blockDepartures, disableMotion, installRandom } from './page/isolation.ts'
import { installJournal } from './page/journal.ts'
import { installLiveRegions } from './page/live-regions.ts'
import { installRoutes, installWatch, screenText } from './page/screen.ts'
import { installViewFault } from './page/view-fault.ts'
import { installEvents } from './pending/events.ts'
import { installLoading, installNavigation, installObservers } from './pending/loading.ts'
import { installLocks } from './pending/locks.ts'
import { createPendingWork } from './pending/pending-work.ts'
import { installPromises } from './pending/promises.ts'
import { installWorkers } from './pending/workers.ts'
import { type Calendar, calendarTime, installDates } from './time/dates.ts'
import { createSchedule, type Schedule } from './time/schedule.ts'
import { installTimers } from './time/timers.ts'

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

/** What happens to the calendar of the device, while a page that compares its clocks notices each second of it. */
function calendarOf(
  schedule: Schedule,
  calendar: Calendar,
): Pick<ReplayRuntime, 'shiftCalendar' | 'driftCalendar' | 'wakeAfter'> {
  if (calendar.drift !== 0) schedule.forbidSlack()
  return {
    shiftCalendar(ms) {
      schedule.forbidSlack()
      calendar.shift += ms
    },
    driftCalendar(drift) {
      schedule.forbidSlack()
      const now = schedule.now()
      Object.assign(calendar, { shift: calendarTime(calendar, now) - now, drift, since: now })
    },
    wakeAfter(ms) {
      schedule.forbidSlack()
      schedule.sleep(ms)
    },
  }
}

function installVirtual(options: RuntimeOptions): ReplayRuntime {
  const state = restoreDocumentState(options.start, options.media)
  const pending = createPendingWork()
  const schedule = createSchedule(state.start, pending.settle)
  const name = `${options.tab}.${state.document}`
  const network = createNetwork(schedule, pending, name)
  state.persist(schedule.now)
  // What a page sends while it is unloaded leaves at once or never.
  addEventListener('pagehide', () => network.setActive(true))
  installTimers(schedule)
  installDates(schedule, state.calendar)
  installRandom(`${options.seed}/${options.tab}/${state.document}`)
  installFetch(network)
  installXhr(network, schedule)
  const sockets = installSockets(schedule, pending, network, {
    tab: name,
    access: state.sockets,
  })
  installPromises(pending)
  installEvents(pending)
  installLoading(pending)
  installNavigation(pending)
  installWorkers(pending)
  const media = installMedia({ media: options.media, schedule, pending, state: state.media })
  const observers = installObservers(pending)
  const checkLocks = installLocks(pending)

  async function settle() {
    network.setActive(true)
    await checkLocks()
    await pending.settle()
    if (!observers.watching()) return
    await realFrames()
    await pending.settle()
  }

  return {
    now: schedule.now,
    async runUntil(horizon, cap, sent) {
      schedule.cap(cap ?? Number.POSITIVE_INFINITY)
      sockets.expect(sent)
      network.expectPolls(sent[name] ?? 0)
      await settle()
      await schedule.runUntil(horizon)
      network.setActive(false)
      return { now: schedule.now(), next: finite(schedule.next()), sockets: sockets.open() }
    },
    settle,
    waitingFor: pending.labels,
    pendingCalls: network.pending,
    reachesServer,
    setOnline: network.setOnline,
    setServerUp: network.setServerUp,
    ...calendarOf(schedule, state.calendar),
    awaitSocketClose: sockets.awaitCut,
    setSocketsAllowed: sockets.allow,
    muteSockets: sockets.mute,
    ...media,
    setDisk: installDisk(),
    breakView: installViewFault(logTo(options.binding, schedule.now)),
    hide,
    screenText,
  }
}

/** With real time: a page is idle after two real frames. */
function installReal(options: RuntimeOptions): ReplayRuntime {
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
    awaitSocketClose: () => undefined,
    setSocketsAllowed: () => undefined,
    muteSockets: () => undefined,
    ...NO_MEDIA,
    setDisk: installDisk(),
    breakView: installViewFault(logTo(options.binding, native.Date.now)),
    hide,
    screenText,
  }
}

/** Installs the runtime in this page, before any script of the page. */
export function install(options: RuntimeOptions): void {
  if (window !== window.top) return
  const runtime = options.virtual ? installVirtual(options) : installReal(options)
  replace(globalThis, '__replay', runtime)
  const log = logTo(options.binding, runtime.now)
  installRoutes(log)
  blockDepartures(log)
  installLiveRegions(log)
  installJournal(log)
  installWatch(options.watch, log)
  disableMotion()
}
