import type { Run } from '../../../src/wire/runs.schema.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { type Executable, executableOf } from '../content/evaluation.ts'
import type { NewRun, RunRow } from '../store/runs.ts'
import { type ActiveRun, stopReporting, subjectOf, visibleReport } from './active-run.ts'
import { cancelled, showRun } from './result.ts'
import {
  abortWork,
  createRunQueue,
  dispatch,
  endRun,
  enqueue,
  giveUp,
  positionOf,
  type Scheduler,
  type SchedulerPorts,
  testOfRun,
} from './scheduler.ts'

/** For candidates; operators read why in the log. */
export const NO_SANDBOX_TEXT =
  'Nothing can be run on this server: it has no sandbox for that. Your answer is saved; tell the organiser of the test.'

/** How long a stop waits for sandboxes to end, in milliseconds. */
const STOP_MS = 5000

/** Runs of answers: stored before they begin, run in turns, and stored before their end is reported. */
export interface Runs {
  /** Whether answers to a problem run here; without a sandbox only few types do. */
  canRun(problem: CatalogProblem): boolean
  /** Stores a run, and begins it as soon as a slot is free. */
  start(run: NewRun): RunRow
  /** The current state of a run; throws when its problem is not served any more. */
  show(row: RunRow): Run
  /** Cancels a run that has not ended. */
  cancel(row: RunRow): void
  /** Cancels the runs of an ended attempt that do not judge. */
  release(attemptId: number): void
  /** Queues all stored runs that have not ended. */
  resume(): void
  /** Aborts active runs; they run again after the next start. */
  stop(): Promise<void>
}

interface RunPorts extends SchedulerPorts {
  /** How many run at once. */
  readonly slots: number
}

export function createRuns({ slots, ...ports }: RunPorts): Runs {
  const { store } = ports
  const scheduler: Scheduler = {
    ports,
    queue: createRunQueue(),
    active: new Map(),
    freeSlots: slots,
    isStopped: false,
  }
  const newest = (row: RunRow) => store.runs.byId(row.id) ?? row

  return {
    canRun: (problem) => isPossible(scheduler, executableOf(problem)),
    start(run) {
      const row = store.runs.byId(store.runs.create(run))
      if (!row) throw new Error('The run is not there after its commit')
      enqueue(scheduler, row)
      dispatch(scheduler)
      return newest(row)
    },
    show(row) {
      const one = scheduler.active.get(row.id)
      const problem = testOfRun(ports, row)?.problems.get(row.problem)
      if (!problem) throw new Error(`The problem "${row.problem}" is not served any more`)
      return one
        ? showRun(row, problem, visibleReport(one), positionOf(scheduler, row.id))
        : showRun(row, problem)
    },
    cancel(row) {
      const one = scheduler.active.get(row.id)
      if (one) cancel(scheduler, one)
    },
    release(attemptId) {
      for (const one of [...scheduler.active.values()])
        if (one.row.attempt_id === attemptId && one.row.mode !== 'judge') cancel(scheduler, one)
    },
    resume() {
      if (scheduler.isStopped) return
      const waiting = store.runs.unfinished().filter(({ id }) => !scheduler.active.has(id))
      const rows = served(scheduler, waiting)
      const unrunnable = rows.filter((row) => !isRunHere(scheduler, row))
      deferOrFail(scheduler, unrunnable)
      for (const row of rows) if (!unrunnable.includes(row)) enqueue(scheduler, row)
      dispatch(scheduler)
    },
    stop: () => stop(scheduler),
  }
}

const isPossible = ({ ports: { runner } }: Scheduler, target: Executable | undefined): boolean =>
  runner.unavailable === undefined || target?.type.runsUnsandboxed === true

const isRunHere = (scheduler: Scheduler, row: RunRow): boolean =>
  isPossible(scheduler, subjectOf(testOfRun(scheduler.ports, row), row.problem)?.target)

function cancel(scheduler: Scheduler, one: ActiveRun) {
  scheduler.queue.remove(one.row.id)
  endRun(scheduler, one, cancelled(visibleReport(one)))
  abortWork(scheduler, one)
}

/** Judging runs of tests that are not served wait until they are; returns all other runs. */
function served({ ports: { catalog, log } }: Scheduler, waiting: readonly RunRow[]): readonly RunRow[] {
  const rows = waiting.filter(({ mode, test_id }) => mode !== 'judge' || catalog.byId(test_id))
  const left = waiting.length - rows.length
  if (left > 0) log(`${left} answers wait to be judged, but their tests are not served now`)
  return rows
}

/** Judging runs wait for a server that can execute them; other runs fail. */
function deferOrFail(scheduler: Scheduler, waiting: readonly RunRow[]) {
  const { log, runner } = scheduler.ports
  const judging = waiting.filter(({ mode }) => mode === 'judge')
  for (const row of waiting) if (row.mode !== 'judge') giveUp(scheduler, row, NO_SANDBOX_TEXT)
  if (judging.length > 0)
    log(`${judging.length} answers wait to be judged, but nothing can be run: ${runner.unavailable}`)
}

async function stop(scheduler: Scheduler) {
  const { clock, store } = scheduler.ports
  scheduler.isStopped = true
  const working = [...scheduler.active.values()]
  for (const one of working) {
    stopReporting(one)
    one.control.abort()
  }
  const ended = Promise.all(working.map(({ work }) => work))
  let cancel = () => {}
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(STOP_MS, resolve)
  })
  await Promise.race([ended, late])
  cancel()
  for (const { row, work } of working) if (work) store.runs.putBack(row.id, false)
}
