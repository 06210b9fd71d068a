import type { Run } from '../../../src/wire/runs.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { type Executable, executableOf } from '../content/evaluation.ts'
import type { NewRun, RunRow } from '../store/runs.ts'
import { type Active, quiet, shownOf, subjectOf } from './active.ts'
import { abandon, add, end, fill, giveUp, type Line, type LinePorts, positionOf } from './line.ts'
import { RUNS_NOTHING } from './off.ts'
import { createQueue } from './queue.ts'
import { cancelled } from './settled.ts'
import { showRun } from './shown.ts'

/** How long a stop waits for sandboxes to end, in milliseconds. */
const STOP_MS = 5000

/** Runs of answers: stored before they begin, run in turns, and stored before their end is told. */
export interface Runs {
  /** Whether answers to a problem run here: without a sandbox few do. */
  canRun(problem: CatalogProblem): boolean
  /** Stores a run, and begins it as soon as a place is free. */
  start(run: NewRun): RunRow
  /** The run as it stands; throws when its problem is not served any more. */
  show(row: RunRow): Run
  /** Ends a run that is on its way; nothing for any other one. */
  cancel(row: RunRow): void
  /** Cancels what an attempt that is over had run for its candidate only; judging goes on. */
  release(attemptId: number): void
  /** Takes up whatever is stored and has not ended. */
  wake(): void
  /** Ends what is being run; it is run again after the next start. */
  stop(): Promise<void>
}

interface RunPorts extends LinePorts {
  /** How many run at once. */
  readonly places: number
}

export function createRuns({ places, ...ports }: RunPorts): Runs {
  const { catalog, store } = ports
  const line: Line = { ports, queue: createQueue(), active: new Map(), free: places, isStopped: false }
  const newest = (row: RunRow) => store.runs.byId(row.id) ?? row

  return {
    canRun: (problem) => isPossible(line, executableOf(problem)),
    start(run) {
      const row = store.runs.byId(store.runs.create(run))
      if (!row) throw new Error('The run is not there after its commit')
      add(line, row)
      fill(line)
      return newest(row)
    },
    show(row) {
      const one = line.active.get(row.id)
      const problem = catalog.byId(row.test_id)?.problems.get(row.problem)
      if (!problem) throw new Error(`The problem "${row.problem}" is not served any more`)
      return one ? showRun(row, problem, shownOf(one), positionOf(line, row.id)) : showRun(row, problem)
    },
    cancel(row) {
      const one = line.active.get(row.id)
      if (one) cancel(line, one)
    },
    release(attemptId) {
      for (const one of [...line.active.values()])
        if (one.row.attempt_id === attemptId && one.row.mode !== 'judge') cancel(line, one)
    },
    wake() {
      if (line.isStopped) return
      const waiting = store.runs.unfinished().filter(({ id }) => !line.active.has(id))
      const rows = served(line, waiting)
      const stranded = rows.filter((row) => !isRunHere(line, row))
      leave(line, stranded)
      for (const row of rows) if (!stranded.includes(row)) add(line, row)
      fill(line)
    },
    stop: () => stop(line),
  }
}

const isPossible = ({ ports: { runner } }: Line, target: Executable | undefined): boolean =>
  runner.unavailable === undefined || target?.type.isBoxless === true

const isRunHere = (line: Line, { test_id, problem }: RunRow): boolean =>
  isPossible(line, subjectOf(line.ports.catalog.byId(test_id), problem)?.target)

function cancel(line: Line, one: Active) {
  line.queue.remove(one.row.id)
  end(line, one, cancelled(shownOf(one)))
  abandon(line, one)
}

/** Judgements for tests that are not served now wait until they are; gives all that need not wait. */
function served({ ports: { catalog, log } }: Line, waiting: readonly RunRow[]): readonly RunRow[] {
  const rows = waiting.filter(({ mode, test_id }) => mode !== 'judge' || catalog.byId(test_id))
  const left = waiting.length - rows.length
  if (left > 0) log(`${left} answers wait to be judged, but their tests are not served now`)
  return rows
}

/** Judgements wait for a server that can make them; nobody waits that long for a run. */
function leave(line: Line, waiting: readonly RunRow[]) {
  const { log, runner } = line.ports
  const judging = waiting.filter(({ mode }) => mode === 'judge')
  for (const row of waiting) if (row.mode !== 'judge') giveUp(line, row, RUNS_NOTHING)
  if (judging.length > 0)
    log(`${judging.length} answers wait to be judged, but nothing can be run: ${runner.unavailable}`)
}

async function stop(line: Line) {
  const { clock, store } = line.ports
  line.isStopped = true
  const working = [...line.active.values()]
  for (const one of working) {
    quiet(one)
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
