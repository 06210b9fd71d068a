import { noteOutages, type Outage, type OutagePorts } from './outages.ts'
import type { ConnectionLevel } from './state.ts'

/** Between two measurements, and while the candidate looks at the icon (NET-07, NET-08), in milliseconds. */
const EVERY_MS = 60_000
const CLOSELY_MS = 1000
/** The first one leaves the questions their way, and one that a save was in the way of is made so soon. */
const SOON_MS = 5000
/** So many tries in a row leave answers their way, or who types steadily on a slow line would never be told. */
const MOST_YIELDS = 3
/** What a test should have, and what is too slow, in Mbps (NET-05, NET-06, GAP-106). */
const GOOD_MBPS = 4
const SLOW_MBPS = 1

/** What screens and the heartbeat read of the connection. */
export interface ConnectionState {
  level: ConnectionLevel
  /** Mbps, measured last; `undefined` before, and when it could not be measured. */
  speed: number | undefined
  /** The candidate has been told that it is slow; untrue again once it was good (NET-12). */
  isSlowTold: boolean
  /** The newest outages that were handed on, oldest first (NET-09). */
  outages: readonly Outage[]
  /** How long all outages that were handed on lasted, in milliseconds. */
  offlineMs: number
}

export const initialConnection = (): ConnectionState => ({
  ...{ level: 'unknown', speed: undefined, isSlowTold: false, outages: [], offlineMs: 0 },
})

export interface ConnectionPorts extends OutagePorts {
  readonly state: ConnectionState
  /** Mbps; rejects when it cannot be measured, and when it is broken off (NET-11). */
  speed(signal: AbortSignal): Promise<number>
  /** Nobody looks at the page. */
  isHidden(): boolean
  /** An answer is on its way, or waits for it: the line is not for measuring. */
  isSaving(): boolean
}

export interface ConnectionWatch {
  setOnline(online: boolean): void
  /** While the candidate looks at the icon, the speed is measured every second (NET-08). */
  lookClosely(closely: boolean): void
  /** A save begins: what is being measured is broken off, three times in a row at most. */
  giveWay(): void
  stop(): void
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
    giveWay: meter.giveWay,
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
    const isInTheWay = yields < MOST_YIELDS && ports.isSaving()
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
    Object.assign(state, { speed, level: levelOf(speed) })
    if (state.level === 'good') state.isSlowTold = false
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
    giveWay() {
      if (yields === MOST_YIELDS || !breakOff()) return
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
