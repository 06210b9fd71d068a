import type { BackendClock } from '../platform/clock.ts'
import type { ProcessStore } from '../store/processes.ts'

/** Clocks that differ by more are not in step, in milliseconds. */
const STEP_MS = 2000
/** The clocks are compared at the first beat of a process, and at each one after as many more; about every 10 seconds. */
const EVERY_BEATS = 7

export interface ClockWatchPorts {
  readonly processes: Pick<ProcessStore, 'now'> | undefined
  readonly realClock: Pick<BackendClock, 'now'>
  log(line: string): void
}

/**
 * Compares the clock of this machine with that of the database, which all processes share: times of candidates would depend
 * on the process that answers. Logs when the clocks are not in step, and when they are again.
 */
export class ClockWatch {
  readonly #ports: ClockWatchPorts
  #beats = 0
  #words: string | undefined

  constructor(ports: ClockWatchPorts) {
    this.#ports = ports
  }

  /** How the clock of this machine is wrong, as a sentence; `undefined` while it is in step. */
  get words(): string | undefined {
    return this.#words
  }

  /** Is called with each beat. Rejects when the database does not answer. */
  async beat(): Promise<void> {
    const { processes, realClock } = this.#ports
    this.#beats += 1
    if (!processes || this.#beats % EVERY_BEATS !== 1) return
    const before = realClock.now()
    const there = await processes.now()
    const after = realClock.now()
    // The database has read its clock at some moment between the two.
    this.#note(there < before ? before - there : Math.min(0, after - there))
  }

  /** Milliseconds that this machine is ahead of the database, at the least; negative where it is behind. */
  #note(aheadMs: number) {
    const wasWrong = this.#words !== undefined
    const isWrong = Math.abs(aheadMs) > STEP_MS
    const seconds = `${(Math.abs(aheadMs) / 1000).toFixed(1)} s`
    this.#words = isWrong
      ? `The clock of this machine is ${seconds} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database.`
      : undefined
    if (isWrong === wasWrong) return
    this.#ports.log(
      this.#words === undefined
        ? 'The clock of this machine is in step with that of the database again'
        : `${this.#words} Candidates get wrong times. Let NTP set the clocks of all machines, within ${STEP_MS / 1000} s`,
    )
  }
}
