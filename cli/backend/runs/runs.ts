import type { Run } from '../../../src/wire/runs.schema.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { executableOf } from '../content/evaluation.ts'
import type { NewRun, RunRow } from '../store/runs.ts'
import { type ActiveRun, stateOf, stopReporting, subjectOf, visibleReport } from './active-run.ts'
import { canRunHere } from './claims.ts'
import { cancelled, NOTHING, showRun } from './result.ts'
import { createRunQueue } from './run-queue.ts'
import {
  abortWork,
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

/** How many runs a process knows that have not ended. */
export interface RunCounts {
  readonly waiting: number
  readonly working: number
}

/** Runs of answers: stored before they begin, run in turns, and stored before their end is reported. */
export interface Runs {
  /** Whether answers to a problem run here; without a sandbox only few types do. */
  canRun(problem: CatalogProblem): boolean
  /**
   * Stores a run, and begins it as soon as a slot is free. `decide` throws where it may not be stored, and may give a
   * stored run to take instead; nobody else starts one in the same attempt, or ends that, meanwhile.
   */
  start(run: NewRun, decide: () => Promise<RunRow | undefined>): Promise<RunRow>
  /** The current state of a run; throws when its problem is not served any more. */
  show(row: RunRow): Promise<Run>
  /** Cancels a run that has not ended. */
  cancel(row: RunRow): Promise<void>
  /** Cancels the runs of an ended attempt that do not judge. */
  release(attemptId: number): Promise<void>
  /** Queues all stored runs that wait, and drops those from the queue that another process has by now. */
  resume(): Promise<void>
  /** Aborts the work of a run that another process has ended. */
  abort(id: number): void
  /** Aborts all work: the other processes have given this one up. */
  lose(): void
  counts(): RunCounts
  /** Hears how long each run has waited that begins here, in milliseconds. */
  onBegin(heard: (waitedMs: number) => void): void
  /** Aborts active runs; they run again in another process, or after the next start. */
  stop(): Promise<void>
}

export interface RunPorts extends SchedulerPorts {
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
    begun() {},
  }
  const newest = async (row: RunRow) => (await store.runs.byId(row.id)) ?? row

  return {
    canRun: (problem) => canRunHere(ports, executableOf(problem)),
    async start(run, decide) {
      const { id, known } = await store.transaction(async () => {
        await (run.attempt_id === null ? store.users.lock(run.user_id) : store.attempts.lock(run.attempt_id))
        const stored = await decide()
        return { id: stored?.id ?? (await store.runs.create(run)), known: stored }
      })
      if (known) return known
      const row = await store.runs.byId(id)
      if (!row) throw new Error('The run is not there after its commit')
      await enqueue(scheduler, row)
      dispatch(scheduler)
      ports.claims.changed()
      return newest(row)
    },
    async show(row) {
      const one = scheduler.active.get(row.id)
      const problem = (await testOfRun(ports, row))?.problems.get(row.problem)
      if (!problem) throw new Error(`The problem "${row.problem}" is not served any more`)
      // Its end is stored a moment before it is over here.
      return one && row.ended_at === null
        ? showRun({ ...row, state: stateOf(one) }, problem, visibleReport(one), positionOf(scheduler, row.id))
        : showRun(row, problem)
    },
    async cancel(row) {
      await cancel(scheduler, row)
    },
    async release(attemptId) {
      if (scheduler.isStopped) return
      for (const row of await store.runs.unfinishedTrials(attemptId)) await cancel(scheduler, row)
    },
    counts() {
      const working = [...scheduler.active.values()].filter(({ work }) => work).length
      return { waiting: scheduler.active.size - working, working }
    },
    onBegin(heard) {
      scheduler.begun = heard
    },
    resume: inTurn(() => look(scheduler)),
    abort(id) {
      const one = scheduler.active.get(id)
      if (one) forget(scheduler, one)
    },
    lose() {
      for (const one of [...scheduler.active.values()]) if (one.work) forget(scheduler, one)
    },
    stop: () => stop(scheduler),
  }
}

/** One after the other; what is asked for while one waits is that one. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = undefined
        last = work()
        return last
      })
    return next
  }
}

async function look(scheduler: Scheduler) {
  const { active, ports } = scheduler
  if (scheduler.isStopped) return
  // What begins or ends while they are read is another one then.
  const known = [...active.values()]
  const waiting = new Set(await ports.store.runs.waiting())
  for (const one of known) if (!one.work && !waiting.has(one.row.id)) forget(scheduler, one)
  for (const { row } of known) waiting.delete(row.id)
  const rows = served(scheduler, await stillWaiting(ports, waiting))
  const unrunnable: RunRow[] = []
  for (const row of rows) if (!(await isRunHere(scheduler, row))) unrunnable.push(row)
  await deferOrFail(scheduler, unrunnable)
  for (const row of rows) if (!unrunnable.includes(row)) await enqueue(scheduler, row, !ports.claims.isShared)
  dispatch(scheduler)
}

async function stillWaiting({ store }: SchedulerPorts, ids: Iterable<number>): Promise<readonly RunRow[]> {
  const rows: RunRow[] = []
  for (const id of ids) {
    const row = await store.runs.byId(id)
    if (row && row.claimed_by === null && row.ended_at === null) rows.push(row)
  }
  return rows
}

/** Others may run what this process cannot. */
const isRunHere = async ({ ports }: Scheduler, row: RunRow): Promise<boolean> =>
  ports.claims.isShared || canRunHere(ports, subjectOf(await testOfRun(ports, row), row.problem)?.target)

async function cancel(scheduler: Scheduler, row: RunRow) {
  const one = scheduler.active.get(row.id)
  if (one) {
    scheduler.queue.remove(row.id)
    await endRun(scheduler, one, cancelled(visibleReport(one)))
    abortWork(scheduler, one)
  } else await cancelAtPeer(scheduler.ports, row)
  scheduler.ports.claims.abort(row.id)
}

/** Ends a run that another process has. */
async function cancelAtPeer({ catalog, clock, notifier, store, variants }: SchedulerPorts, row: RunRow) {
  const problem = (await testOfRun({ catalog, store, variants }, row))?.problems.get(row.problem)
  if (!(await store.runs.end(row, clock.now(), cancelled(NOTHING)))) return
  const { attempt_id } = row
  const ended = (await store.runs.byId(row.id)) ?? row
  if (attempt_id !== null && problem) clock.after(0, () => notifier.end(attempt_id, showRun(ended, problem)))
}

/** It is not ours any more: its work is of no use. */
function forget(scheduler: Scheduler, one: ActiveRun) {
  scheduler.queue.remove(one.row.id)
  scheduler.active.delete(one.row.id)
  stopReporting(one)
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
async function deferOrFail(scheduler: Scheduler, waiting: readonly RunRow[]) {
  const { log, runner } = scheduler.ports
  const judging = waiting.filter(({ mode }) => mode === 'judge')
  for (const row of waiting) if (row.mode !== 'judge') await giveUp(scheduler, row, NO_SANDBOX_TEXT)
  if (judging.length > 0)
    log(`${judging.length} answers wait to be judged, but nothing can be run: ${runner.unavailable}`)
}

async function stop(scheduler: Scheduler) {
  const { claims, clock, store } = scheduler.ports
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
  for (const { by, row, work } of working) if (work) await store.runs.putBack(row.id, by, false)
  claims.changed()
}
