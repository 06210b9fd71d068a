import { CallError } from '../../wire/errors.ts'
import { CLOCK_OFF_MS } from '../../wire/limits.ts'
import type { KnownTimes } from '../ports.ts'
import { deadlinesOf, readDeadline, retimeSections } from '../sections.ts'
import { isActive, isOpen } from '../selectors.ts'
import { type SessionState, setContent } from '../state.ts'
import type { OnOffset } from '../timer.ts'
import { progressOf, setSections } from './attempt-reading.ts'
import { autoSubmission } from './auto-submission.ts'
import type { SessionCore } from './core.ts'

const SYNC_EVERY_MS = 60_000

interface TimeSyncEvents {
  onMismatch(offset: number): void
  /** Asked at the same moment: something may have been missed. */
  onSync(): void
}

/** When the attempt ends, as the backend said last, and the countdown to it. */
export class TimeSync {
  readonly #core: SessionCore
  readonly #events: TimeSyncEvents
  readonly #judgeClock = createMismatchRule()
  /** Milliseconds since the epoch. */
  #deadline: number | undefined
  /** Counts what is asked and said about the time, so that an old reply changes nothing. */
  #turn = 0
  #cancelNext = () => {}

  constructor(core: SessionCore, events: TimeSyncEvents) {
    this.#core = core
    this.#events = events
  }

  /**
   * Asks where the attempt's time stands, now and every minute (TIME-08, GAP-028), and with it what became of runs;
   * a failure is only logged.
   */
  async sync(): Promise<void> {
    const { ports, state } = this.#core
    const { api, clock, report } = ports
    if (!isOpen(state)) return
    this.stop()
    this.#cancelNext = clock.after(SYNC_EVERY_MS, () => void this.sync())
    this.#events.onSync()
    this.#turn += 1
    const mine = this.#turn
    try {
      const times = await api.sync(state.attemptId ?? 0, progressOf(this.#core))
      noteSignIn(state)
      if (this.#turn === mine) this.#apply(times)
    } catch (error) {
      noteSignIn(state, error)
      report(error)
    }
  }

  /** A reply that says when the attempt ends; what `test.sync` was asked before counts no more. */
  readonly take = (times: KnownTimes): void => {
    this.#turn += 1
    this.#deadline = readDeadline(times)
  }

  /** Counts down to what the attempt's time says now. */
  countDown(): void {
    const { state, timer } = this.#core
    const { sections, set, test } = state
    if (!test || !set || !isActive(state)) return
    const { current, total } = deadlinesOf(sections, test, set, this.#deadline)
    timer.countTo(current, () => this.#expire(), total)
  }

  /**
   * Ends the test when the device's clock was turned (TIME-03, TIME-05): once the rule has held twice. Sleep changes
   * nothing, since the calendar goes on with the server.
   */
  readonly onOffset: OnOffset = (offset, isChecked) => {
    const { dispatch, state, timer } = this.#core
    const verdict = this.#judgeClock(offset, isChecked)
    if (verdict === 'again') void timer.sync()
    if (verdict !== 'mismatch' || !isActive(state)) return
    this.#events.onMismatch(offset)
    dispatch(autoSubmission(state, 'SYSTEM_TIME_MISMATCH'))
  }

  stop(): void {
    this.#cancelNext()
  }

  reset(): void {
    this.#deadline = undefined
  }

  #expire() {
    const { dispatch, state } = this.#core
    dispatch(autoSubmission(state, 'TEST_TIME_EXPIRY'))
  }

  /** The time of the attempt may have moved: the countdown follows, and a notice of its end may be gone. */
  #apply(times: KnownTimes) {
    const { dispatch, state, timer } = this.#core
    const { set, test } = state
    if (!set || !test) return
    const { add_test_duration = set.add_test_duration, has_resumed_test = set.has_resumed_test } = times
    const extended = { ...set, add_test_duration, has_resumed_test }
    setContent(state, { set: extended })
    this.#deadline = readDeadline(times)
    const sections = retimeSections(state.sections, times, test, set)
    const isClosed = times.is_over || sections.find(({ slug }) => slug === state.section)?.status === 'SUB'
    if (isClosed) return this.#expire()
    setSections(this.#core, sections)
    const { current } = deadlinesOf(sections, test, extended, this.#deadline)
    if (current > timer.now()) dispatch({ type: 'extended' })
    this.countDown()
  }
}

/** Whether the backend still knows the candidate: shown until it does again. */
export function noteSignIn(state: Pick<SessionState, 'signedOut'>, error?: unknown): void {
  if (!error) state.signedOut = false
  else if (error instanceof CallError && error.outcome === 401) state.signedOut = true
}

/**
 * Takes how far the device's calendar is ahead of the server, in milliseconds. `again`: looks like a mismatch,
 * so another sample is wanted at once; `mismatch`: that one said the same.
 */
type MismatchRule = (offset: number, isChecked: boolean) => 'right' | 'again' | 'mismatch'

/**
 * Whether the candidate has turned the device's clock (TIME-03): the offset is beyond the threshold, and more than
 * five times the threshold away from the last good one, on two samples in a row. The first sample is the
 * baseline, and nothing counts that comes without the server's flag.
 */
export function createMismatchRule(): MismatchRule {
  let baseline: number | undefined
  let isSuspect = false
  return (offset, isChecked) => {
    const isOff =
      isChecked &&
      baseline !== undefined &&
      Math.abs(offset) > CLOCK_OFF_MS &&
      Math.abs(offset - baseline) > 5 * CLOCK_OFF_MS
    const verdict = isOff ? (isSuspect ? 'mismatch' : 'again') : 'right'
    isSuspect = verdict === 'again'
    if (verdict !== 'again') baseline = offset
    return verdict
  }
}
