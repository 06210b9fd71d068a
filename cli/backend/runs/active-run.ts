import type { Run, RunProgress } from '../../../src/wire/runs.schema.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { type Executable, executableOf } from '../content/evaluation.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunRow } from '../store/runs.ts'
import { createTranscript, NOTHING, type Report, type Transcript, type WorkResult } from './result.ts'

/** The least time between two events of one run, in milliseconds. */
const PAUSE_MS = 250

/** Sends the progress of a run, at most a few times a second; changes in between go together (RUN-03). */
export interface ProgressReporter {
  /** Something has changed. */
  schedule(): void
  stop(): void
}

/** The state of a run; `output` is the whole output. */
export type ProgressSnapshot = Omit<RunProgress, 'output_from'>

function createProgressReporter(
  clock: BackendClock,
  snapshot: () => ProgressSnapshot,
  send: (progress: RunProgress) => void,
): ProgressReporter {
  let reported = 0
  let last = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined

  function report() {
    cancel = undefined
    last = clock.now()
    const { output, ...rest } = snapshot()
    send({ ...rest, output_from: reported, output: output.slice(reported) })
    reported = output.length
  }

  return {
    schedule() {
      cancel ??= clock.after(Math.max(0, last + PAUSE_MS - clock.now()), report)
    },
    stop() {
      cancel?.()
      // Later changes are not reported.
      cancel = () => {}
    },
  }
}

/** The test, problem and type of a run. */
export interface Subject {
  readonly test: CatalogTest
  readonly problem: CatalogProblem
  readonly target: Executable
}

/** A run that waits or works. */
export interface ActiveRun extends Subject {
  readonly row: RunRow
  /** Whether this process reports its place in the queue. */
  readonly isOwn: boolean
  /** The name under which this process has it; '' while it waits. */
  by: string
  readonly transcript: Transcript
  readonly reporter: ProgressReporter
  readonly control: AbortController
  /** Absent while it waits for a slot. */
  work: Promise<WorkResult> | undefined
  /** Its end is being stored. */
  isEnding: boolean
  /** Whether its output is visible yet; on virtual time that has a moment of its own. */
  isRevealed: boolean
  /** Cancels its timers. */
  timers: readonly (() => void)[]
}

interface ActiveRunPorts {
  readonly clock: BackendClock
  position(id: number): number | undefined
  notify(attemptId: number, progress: RunProgress): void
}

export function createActiveRun(
  row: RunRow,
  subject: Subject & Pick<ActiveRun, 'isOwn'>,
  ports: ActiveRunPorts,
): ActiveRun {
  const { attempt_id } = row
  const transcript = createTranscript(subject.problem, row.mode, () => {
    if (active.isRevealed) reporter.schedule()
  })
  const snapshot = () => {
    const { output, testcases, planned } = visibleReport(active)
    const position = ports.position(row.id)
    return {
      run_id: row.public_id,
      state: stateOf(active),
      output,
      testcases: [...testcases],
      ...(planned && { planned }),
      ...(position !== undefined && { position }),
    }
  }
  const reporter = createProgressReporter(ports.clock, snapshot, (progress) => {
    if (attempt_id !== null) ports.notify(attempt_id, progress)
  })
  const active: ActiveRun = {
    ...subject,
    row,
    by: '',
    transcript,
    reporter,
    control: new AbortController(),
    work: undefined,
    isEnding: false,
    isRevealed: false,
    timers: [],
  }
  return active
}

export const visibleReport = ({ isRevealed, transcript }: ActiveRun): Report =>
  isRevealed ? transcript.report() : NOTHING

/** Its stored state may be a moment older. */
export const stateOf = ({ work }: ActiveRun): Run['state'] => (work ? 'EVALUATING' : 'LOADING')

/** Cancels its timers and reports nothing more. */
export function stopReporting({ timers, reporter }: ActiveRun) {
  for (const cancel of timers) cancel()
  reporter.stop()
}

/** `undefined` when the test, the problem or its type is not served any more. */
export function subjectOf(test: CatalogTest | undefined, slug: string): Subject | undefined {
  const problem = test?.problems.get(slug)
  const target = problem && executableOf(problem)
  return test && target ? { test, problem, target } : undefined
}
