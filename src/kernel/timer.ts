import { proxy } from 'valtio/vanilla'
import { assign } from './assign.ts'
import type { Clock, ServerTime } from './ports.ts'

export interface TimerState {
  /** What is counted down to, in server time; `undefined` before there is a deadline. */
  deadline: number | undefined
  /**
   * Milliseconds to the deadline in whole seconds, never negative; `undefined` before there is a deadline. The time
   * that a device seems to have slept is off it at once, also without a network, but nothing expires by that.
   */
  remaining: number | undefined
  /** The same for the whole test: in a timed section what is pending after it counts too (SECTION-04). */
  total: number | undefined
  /** Server time in milliseconds since the epoch, whole seconds; `undefined` before the first sync. */
  serverNow: number | undefined
  /** The server has not said what time it is: the device's calendar stands in, and nothing ends by it. */
  isGuess: boolean
}

/** Receives how far the device's calendar is ahead of the server with every sample, in milliseconds. */
export type OnOffset = (offset: number, mismatchChecked: boolean) => void

/** Who listens to a timer. */
export interface TimerListener {
  readonly onOffset?: OnOffset
  /** Runs once when the tries of a boot call give no first sample; the timer asks on (GAP-037). */
  readonly onMissing?: (error: unknown) => void
}

const SYNC_EVERY_MS = 120_000
/** Without any sample there is no countdown, so the first one is asked for more often: at first as GAP-037 says. */
const FIRST_TRIES = 5
const FIRST_RETRY_MS = 1500
const LATER_RETRY_MS = 3000
const TICK_MS = 1000
const LEAP_MS = 1000
const MINUTE_MS = 60_000
const LAST_MS = 2 * MINUTE_MS

const NO_DEADLINE = { deadline: undefined, remaining: undefined, total: undefined }

type Read = () => Promise<ServerTime>

interface TimeSample {
  readonly server: number
  readonly monotonic: number
  /** Round trip of the call; half of it is the most that the sample can be off. */
  readonly trip: number
}

/**
 * Server time is one sample plus the difference of a monotonic clock since then, so the device's calendar
 * decides nothing, and the last sample stays right while there is no answer. When it leaps ahead of the monotonic clock the device has slept, or it was set: until the next
 * sample tells, less time is shown, since a candidate must not count on time that is gone, and nothing ends by it.
 */
export class Timer {
  readonly state = proxy<TimerState>({ ...NO_DEADLINE, serverNow: undefined, isGuess: false })
  readonly #clock: Clock
  readonly #read: Read
  readonly #onOffset: OnOffset | undefined
  readonly #pauseAfter: (error: unknown) => number
  readonly #countdown = createCountdown(this.state)
  #sample: TimeSample | undefined
  /** The gap between the two clocks when the server was last asked, and when it was asked what it answered last. */
  #asked: number
  #known: number
  #cancelTick = () => {}
  #cancelSync = () => {}
  #isStopped = false

  constructor(clock: Clock, read: Read, { onOffset, onMissing }: TimerListener = {}) {
    this.#clock = clock
    this.#read = read
    this.#onOffset = onOffset
    this.#asked = gapOf(clock)
    this.#known = this.#asked
    this.#pauseAfter = createFirstPauses((error) => {
      this.#sample = { server: clock.calendar(), monotonic: clock.monotonic(), trip: 0 }
      this.state.isGuess = true
      onMissing?.(error)
    })
  }

  /** Server time now in milliseconds since the epoch (TIME-01); before any sample that of the device. */
  readonly now = (): number => {
    const sample = this.#sample
    return sample ? sample.server + this.#clock.monotonic() - sample.monotonic : this.#clock.calendar()
  }

  /** Begins, or begins again after `stop`: asks for the server's time, and every two minutes (TIME-02, GAP-059). */
  async start(): Promise<void> {
    this.#isStopped = false
    await this.sync()
  }

  /** Asks for the server's time out of turn; a failure keeps the last answer. */
  async sync(): Promise<void> {
    if (this.#isStopped) return
    this.#syncAfter(SYNC_EVERY_MS)
    this.#asked = gapOf(this.#clock)
    try {
      const next = await takeSample(this.#clock, this.#read)
      if (this.state.isGuess || isBetter(next, this.#sample)) this.#sample = next
      this.state.isGuess = false
      this.#known = next.gap
      if (!this.#isStopped) this.#onOffset?.(next.offset, next.mismatchChecked)
    } catch (error) {
      const isMissing = !this.#sample || this.state.isGuess
      if (isMissing && !this.#isStopped) this.#syncAfter(this.#pauseAfter(error))
    }
    this.#tick()
  }

  /**
   * Sets the deadline in server time, and that of the whole test; `expire` runs once when the first one is
   * reached. A deadline that moves is set again.
   */
  countTo(deadline: number, expire: () => void, end: number = deadline): void {
    this.#countdown.begin({ deadline, end, expire })
    this.#tick()
  }

  /** There is no deadline any more, for this side at least. */
  clear(): void {
    this.#countdown.clear()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTick()
    this.#cancelSync()
  }

  #show(): number {
    const at = this.now()
    const shown = at + leapOf(gapOf(this.#clock) - this.#known)
    this.state.serverNow = Math.floor(shown / TICK_MS) * TICK_MS
    this.#countdown.show(shown, at)
    return at
  }

  #tick() {
    this.#cancelTick()
    if (this.#isStopped || !this.#sample) return
    this.#cancelTick = atEdge(this.#clock, () => this.#tick(), this.#show(), this.#countdown.deadline())
    if (Math.abs(gapOf(this.#clock) - this.#asked) > LEAP_MS) void this.sync()
  }

  #syncAfter(ms: number) {
    this.#cancelSync()
    if (!this.#isStopped) this.#cancelSync = this.#clock.after(ms, () => void this.sync())
  }
}

interface Goal {
  readonly deadline: number
  readonly end: number
  expire(): void
}

/** Counts down to a deadline, at which `expire` runs once. */
function createCountdown(state: TimerState) {
  let goal: Goal | undefined
  return {
    deadline: () => goal?.deadline,
    begin(next: Goal) {
      goal = next
      state.deadline = next.deadline
    },
    clear() {
      goal = undefined
      assign(state, NO_DEADLINE)
    },
    /** Shows what is left at the time `shown`; the countdown ends by the time `at`, unless that is a guess. */
    show(shown: number, at: number) {
      if (!goal) return
      state.remaining = wholeSeconds(goal.deadline - shown)
      state.total = wholeSeconds(goal.end - shown)
      if (goal.deadline > at || state.isGuess) return
      const { expire } = goal
      goal = undefined
      expire()
    },
  }
}

/** Counts the tries for the first sample; the answer is how long to wait for the next one, in milliseconds. */
function createFirstPauses(onMissing: (error: unknown) => void): (error: unknown) => number {
  let failures = 0
  return (error) => {
    failures += 1
    if (failures === FIRST_TRIES) onMissing(error)
    return failures < FIRST_TRIES ? FIRST_RETRY_MS : LATER_RETRY_MS
  }
}

async function takeSample(clock: Clock, read: Read) {
  const sent = clock.monotonic()
  const gap = gapOf(clock)
  const { serverTime, mismatchChecked } = await read()
  const monotonic = clock.monotonic()
  const trip = monotonic - sent
  const server = serverTime + trip / 2
  return { server, monotonic, trip, gap, offset: clock.calendar() - server, mismatchChecked }
}

/**
 * Runs it at the next whole second of the countdown, or of the time without one. Before the last two minutes it may be late, but
 * for whole minutes, some of which are read out (TIME-06).
 */
function atEdge(clock: Clock, run: () => void, at: number, deadline = 0): () => void {
  const edge = deadline > at ? (deadline - at) % TICK_MS : TICK_MS - (at % TICK_MS)
  const wait = Math.max(1, edge || TICK_MS)
  const left = deadline - at - wait
  return clock.after(wait, run, left > LAST_MS ? Math.round(left) % MINUTE_MS || 0 : 0)
}

/** How far the device's calendar is ahead of its monotonic clock; only differences mean anything. */
const gapOf = (clock: Clock) => clock.calendar() - clock.monotonic()

/** What the gap grew by, unless that is what clocks drift, or it shrank. */
const leapOf = (growth: number) => (growth > LEAP_MS ? growth : 0)

/** Never negative; `undefined` without an end. */
function wholeSeconds(ms: number): number | undefined {
  return Number.isFinite(ms) ? Math.ceil(Math.max(0, ms) / TICK_MS) * TICK_MS : undefined
}

/** The quicker sample is the more exact one, unless the two cannot both be right: then the newer wins. */
function isBetter(next: TimeSample, last: TimeSample | undefined): boolean {
  if (!last || next.trip <= last.trip) return true
  const expected = last.server + next.monotonic - last.monotonic
  return Math.abs(next.server - expected) > (next.trip + last.trip) / 2
}
