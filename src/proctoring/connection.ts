import { subscribe } from 'valtio/vanilla'
import { assign } from '../kernel/assign.ts'
import { isActive } from '../kernel/selectors.ts'
import type { SessionHost } from '../kernel/session/services.ts'
import { GOOD_MBPS, SLOW_MBPS } from '../wire/limits.ts'
import { noteOutages, type OutagePorts } from './outages.ts'
import type { ConnectionLevel, ConnectionState, ProctoringFields } from './state.ts'

/** Between two measurements, and while the candidate looks at the icon (NET-07, NET-08), in milliseconds. */
const EVERY_MS = 60_000
const CLOSELY_MS = 1000
/** The first one leaves the questions their way, and one that a save delayed is made this soon. */
const SOON_MS = 5000
/**
 * How many tries in a row leave answers their way, or who types steadily on a slow connection would never be warned.
 */
const MAX_YIELDS = 3

export const initialConnection = (): ConnectionState => ({
  level: 'unknown',
  speed: undefined,
  isSlowShown: false,
  outages: [],
  offlineMs: 0,
})

export interface ConnectionPorts extends OutagePorts {
  readonly state: ConnectionState
  /** Mbps; rejects when it cannot be measured, and when it is broken off (NET-11). */
  speed(signal: AbortSignal): Promise<number>
  /** Nobody looks at the page. */
  isHidden(): boolean
  /** An answer is on its way, or waits for it: the connection is not for measuring. */
  isSaving(): boolean
}

export interface ConnectionWatch {
  setOnline(online: boolean): void
  /** While the candidate looks at the icon, the speed is measured every second (NET-08). */
  lookClosely(closely: boolean): void
  /** A save begins: what is being measured is broken off, three times in a row at most. */
  yieldToSave(): void
  stop(): void
}

const OUTAGES_MARK = 'outages'

/** Measures the connection of an open attempt, in every test (NET-01). */
export interface ConnectionMonitor {
  /** An attempt was opened; `isCurrent` says whether it is still the one that goes on. */
  start(isCurrent: () => boolean): Promise<void>
  stop(): void
  setOnline(online: boolean): void
  /** While the candidate looks at the connection, its speed is measured every second (NET-08). */
  lookClosely(closely: boolean): void
}

/** Watches the connection while the attempt is open, in every test; only a proctored one records it (NET-01). */
export function createConnectionMonitor(
  host: SessionHost<ProctoringFields>,
  ports: Pick<ConnectionPorts, 'isHidden' | 'speed'>,
): ConnectionMonitor {
  const { clock, journal, report, saving, state } = host
  let watch: ConnectionWatch | undefined
  let unsubscribe = () => {}

  const isSaving = () => Object.values(saving.slots).some((slot) => slot.state === 'sending')

  function stop() {
    unsubscribe()
    watch?.stop()
  }

  return {
    async start(isCurrent) {
      const { key } = host.attempt() ?? {}
      if (key === undefined) return
      const kept = await journal.readMark(key, OUTAGES_MARK).catch(report)
      if (!isCurrent() || !isActive(state)) return
      stop()
      state.connection = initialConnection()
      const started = watchConnection({
        ...ports,
        clock,
        isSaving,
        state: state.connection,
        now: host.now,
        kept: kept ?? undefined,
        raise(name, data) {
          if (state.settings?.proctor.enabled) host.bus()?.raise(name, data)
        },
        persist: (text) => void journal.mark(key, OUTAGES_MARK, text).catch(report),
      })
      started.setOnline(state.online)
      watch = started
      unsubscribe = subscribe(saving.slots, () => isSaving() && started.yieldToSave())
    },
    stop,
    setOnline: (online) => watch?.setOnline(online),
    lookClosely: (closely) => watch?.lookClosely(closely),
  }
}

/** A connection as people feel it (GAP-106). */
export function levelOf(speed: number | undefined): ConnectionLevel {
  if (speed === undefined) return 'unknown'
  if (speed < SLOW_MBPS) return 'slow'
  return speed < GOOD_MBPS ? 'fair' : 'good'
}

/** Measures the speed and notes when there is no connection (NET-01, NET-05..09); answers go first. */
export function watchConnection(ports: ConnectionPorts): ConnectionWatch {
  const { state } = ports
  const outages = noteOutages(ports)
  let isOnline = true
  const meter = createMeter(ports, () => isOnline)

  return {
    setOnline(online) {
      if (online === isOnline) return
      isOnline = online
      if (online) outages.end()
      else outages.begin()
      state.level = online ? levelOf(state.speed) : 'lost'
      if (online) meter.next(SOON_MS)
      else meter.breakOff()
    },
    lookClosely: meter.lookClosely,
    yieldToSave: meter.yieldToSave,
    stop() {
      outages.stop()
      meter.stop()
    },
  }
}

/** Measures now and then, one at a time. */
function createMeter(ports: ConnectionPorts, isOnline: () => boolean) {
  const { clock, state } = ports
  let isClose = false
  let measuring: AbortController | undefined
  let yields = 0
  let cancelNext = clock.after(SOON_MS, tick)

  function next(ms: number) {
    cancelNext()
    cancelNext = clock.after(isClose ? Math.min(ms, CLOSELY_MS) : ms, tick)
  }

  function tick() {
    const isInTheWay = yields < MAX_YIELDS && ports.isSaving()
    if (isInTheWay) yields += 1
    next(isInTheWay ? SOON_MS : EVERY_MS)
    if (!isInTheWay && !measuring && isOnline() && !ports.isHidden()) void measure()
  }

  async function measure() {
    const controller = new AbortController()
    measuring = controller
    const speed = await ports.speed(controller.signal).catch(() => undefined)
    if (measuring !== controller) return
    measuring = undefined
    yields = 0
    assign(state, { speed, level: levelOf(speed) })
    if (state.level === 'good') state.isSlowShown = false
  }

  /** Whether there was something to break off. */
  function breakOff(): boolean {
    const was = measuring
    measuring = undefined
    was?.abort()
    return was !== undefined
  }

  return {
    next,
    breakOff,
    yieldToSave() {
      if (yields === MAX_YIELDS || !breakOff()) return
      yields += 1
      next(SOON_MS)
    },
    lookClosely(closely: boolean) {
      if (closely === isClose) return
      isClose = closely
      next(closely ? 0 : EVERY_MS)
    },
    stop() {
      cancelNext()
      breakOff()
    },
  }
}
