import { proxy } from 'valtio/vanilla'
import type { Clock, ServerTime } from './ports.ts'

export interface TimerState {
  /** Milliseconds to the deadline in whole seconds, never negative; `undefined` before there is a deadline. */
  remaining: number | undefined
  /** Server time in milliseconds since the epoch, whole seconds; `undefined` before the first sync. */
  serverNow: number | undefined
}

export interface Timer {
  readonly state: TimerState
  /** Server time now in milliseconds since the epoch (TIME-01). */
  now(): number
  /** Asks for the server's time; a failure keeps the last answer. Repeats every two minutes (TIME-02, GAP-059). */
  sync(): Promise<void>
  /** Sets the deadline in server time; `expire` runs once when it is reached. */
  countTo(deadline: number, expire: () => void): void
  stop(): void
}

const SYNC_EVERY_MS = 120_000
/** Without any sample there is no countdown, so the first one is asked for more often. */
const FIRST_RETRY_MS = 3000
const TICK_MS = 1000
const SLEPT_MS = 1000

interface TimeSample {
  readonly server: number
  readonly monotonic: number
  /** Round trip of the call; half of it is the most that the sample can be off. */
  readonly trip: number
}

/**
 * Server time is one sample plus the difference of a monotonic clock since then, so the device's calendar
 * decides nothing; a jump between the two clocks only asks for a new sample, since a monotonic clock may
 * stand still while the device sleeps.
 */
export function createTimer(clock: Clock, read: () => Promise<ServerTime>): Timer {
  const state = proxy<TimerState>({ remaining: undefined, serverNow: undefined })
  let sample: TimeSample | undefined
  let deadline = Number.POSITIVE_INFINITY
  let expire: (() => void) | undefined
  let gap = clock.calendar() - clock.monotonic()
  let cancelTick = () => {}
  let cancelSync = () => {}
  let stopped = false

  const now = () => (sample ? sample.server + clock.monotonic() - sample.monotonic : 0)

  function show() {
    const at = now()
    state.serverNow = Math.floor(at / TICK_MS) * TICK_MS
    if (!expire) return at
    const left = Math.max(0, deadline - at)
    state.remaining = Math.ceil(left / TICK_MS) * TICK_MS
    if (left > 0) return at
    const run = expire
    expire = undefined
    run()
    return at
  }

  function tick() {
    cancelTick()
    if (stopped || !sample) return
    const at = show()
    const edge = expire ? (deadline - at) % TICK_MS : TICK_MS - (at % TICK_MS)
    cancelTick = clock.after(Math.max(1, edge || TICK_MS), tick)
    const nextGap = clock.calendar() - clock.monotonic()
    const slept = Math.abs(nextGap - gap) > SLEPT_MS
    gap = nextGap
    if (slept) void sync()
  }

  function syncAfter(ms: number) {
    cancelSync()
    if (!stopped) cancelSync = clock.after(ms, () => void sync())
  }

  async function sync() {
    syncAfter(SYNC_EVERY_MS)
    const sent = clock.monotonic()
    try {
      const { serverTime } = await read()
      const arrived = clock.monotonic()
      const trip = arrived - sent
      const next = { server: serverTime + trip / 2, monotonic: arrived, trip }
      if (isBetter(next, sample)) sample = next
    } catch {
      // Without an answer the last sample stays right: only monotonic differences are added to it.
      if (!sample) syncAfter(FIRST_RETRY_MS)
    }
    if (!stopped) tick()
  }

  return {
    state,
    now,
    sync,
    countTo(at, run) {
      deadline = at
      expire = run
      tick()
    },
    stop() {
      stopped = true
      cancelTick()
      cancelSync()
    },
  }
}

/** The quicker sample is the more exact one, unless the two cannot both be right: then the newer wins. */
function isBetter(next: TimeSample, last: TimeSample | undefined): boolean {
  if (!last || next.trip <= last.trip) return true
  const expected = last.server + next.monotonic - last.monotonic
  return Math.abs(next.server - expected) > (next.trip + last.trip) / 2
}
