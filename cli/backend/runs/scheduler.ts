import { RUN_LIMIT } from '../../../src/wire/limits.ts'
import type { Run, RunProgress } from '../../../src/wire/runs.schema.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Variants } from '../attempts/variants.ts'
import type { CatalogTest } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { EndedRun } from '../store/run-claims.ts'
import type { RunRow } from '../store/runs.ts'
import { type ActiveRun, createActiveRun, stopReporting, subjectOf } from './active-run.ts'
import { type Claims, canRunHere } from './claims.ts'
import { type ExecutePorts, execute } from './execute.ts'
import { limitIdle } from './idle-limit.ts'
import { createTranscript, endedRunOf, failed, resultOfWork, showRun, type WorkResult } from './result.ts'
import type { Queue } from './run-queue.ts'

/** Every program has its own limits, so a longer run is a fault of the type, or of the server. */
const TOO_LONG = new Error(`It did not end within ${RUN_LIMIT.ms / 60_000} minutes`)
const IDLE = new Error(`It ran no program for ${RUN_LIMIT.idleMs / 60_000} minutes, and did not end`)

const hanging = ({ reason }: AbortSignal): WorkResult => ({ kind: 'fault', why: messageOf(reason) })

/** What could not be stored is tried again after this long, in milliseconds. */
const AGAIN_MS = 5000

/** How long aborted work may take to end; what it does afterwards is of no use, and holds no slot. */
const ABORT_MS = 30_000

function abandoned(signal: AbortSignal, clock: BackendClock, work: Promise<unknown>): Promise<WorkResult> {
  return new Promise((resolve) => {
    const wait = () => void work.then(clock.after(ABORT_MS, () => resolve(hanging(signal))))
    signal.addEventListener('abort', wait, { once: true })
  })
}

export interface SchedulerPorts extends ExecutePorts, Pick<Ports, 'catalog' | 'clock' | 'log'> {
  readonly variants: Pick<Variants, 'of' | 'preview'>
  /** Milliseconds that each run takes on virtual time; 0 when time is real. */
  readonly virtualRunMs: number
  readonly notifier: RunNotifier
  readonly claims: Claims
}

/** Tells all tabs of an attempt. */
export interface RunNotifier {
  progress(attemptId: number, progress: RunProgress): void
  end(attemptId: number, run: Run): void
}

/** All runs that have not ended, and the number of free slots. */
export interface Scheduler {
  readonly ports: SchedulerPorts
  readonly queue: Queue
  readonly active: Map<number, ActiveRun>
  freeSlots: number
  isStopped: boolean
  /** Hears how long a run has waited that begins here, in milliseconds. */
  begun: (waitedMs: number) => void
}

/** The test as the attempt of a run got it, or as somebody tries it without one. */
export async function testOfRun(
  { catalog, store, variants }: Pick<SchedulerPorts, 'catalog' | 'store' | 'variants'>,
  { attempt_id, test_id }: Pick<RunRow, 'attempt_id' | 'test_id'>,
): Promise<CatalogTest | undefined> {
  const test = catalog.byId(test_id)
  const attempt = attempt_id === null ? undefined : await store.attempts.byId(attempt_id)
  if (!test) return undefined
  return attempt ? await variants.of(test, attempt) : variants.preview(test)
}

/** How many runs are before one that waits. */
export function positionOf({ queue }: Scheduler, id: number): number | undefined {
  const index = queue.order().indexOf(id)
  return index < 0 ? undefined : index
}

/** Queues a stored run, once; `isOwn` where this process reports its place in the queue. */
export async function enqueue(scheduler: Scheduler, row: RunRow, isOwn = true) {
  const { clock, notifier } = scheduler.ports
  const subject = subjectOf(await testOfRun(scheduler.ports, row), row.problem)
  if (scheduler.active.has(row.id)) return
  if (!subject || row.tries >= RUN_LIMIT.tries) return giveUp(scheduler, row)
  const position = (id: number) => positionOf(scheduler, id)
  const ports = { clock, position, notify: notifier.progress }
  scheduler.active.set(row.id, createActiveRun(row, { ...subject, isOwn }, ports))
  const owner = row.attempt_id === null ? `user ${row.user_id}` : `attempt ${row.attempt_id}`
  scheduler.queue.enqueue(row.id, owner, row.is_closing === 0)
}

/** Fails a run that never ended by itself. */
export async function giveUp({ ports: { clock, log, store } }: Scheduler, row: RunRow, message?: string) {
  log(`Run ${row.id} of "${row.problem}" was given up after ${row.tries} tries`)
  const nothing = createTranscript({ shown: {} }, row.mode, () => {})
  await store.runs.end(row, clock.now(), failed(nothing, message))
}

/** Starts runs in free slots, and reports their position to the others. */
export function dispatch(scheduler: Scheduler) {
  const { active, ports, queue } = scheduler
  const mayBegin = (id: number) => {
    const one = active.get(id)
    return one !== undefined && canRunHere(ports, one.target, one.row)
  }
  while (scheduler.freeSlots > 0 && !scheduler.isStopped) {
    const id = queue.take(mayBegin)
    const next = id === undefined ? undefined : active.get(id)
    if (!next) break
    begin(scheduler, next)
  }
  for (const one of active.values()) if (!one.work && one.isOwn) one.reporter.schedule()
}

function begin(scheduler: Scheduler, one: ActiveRun) {
  const { clock, virtualRunMs } = scheduler.ports
  scheduler.freeSlots--
  const { control, reporter } = one
  const { signal } = control
  const limit = virtualRunMs === 0 ? idleLimitOf(scheduler, one) : undefined
  const executed = claim(scheduler, one).then(
    (isOurs) =>
      isOurs ? resultOfWork(() => execute({ ...scheduler.ports, ...limit }, { ...one, signal })) : TAKEN,
    (error: unknown): WorkResult => ({ kind: 'fault', why: messageOf(error) }),
  )
  const work = Promise.race([executed, abandoned(signal, clock, executed)])
  one.work = work
  clock.hold?.(work)
  reporter.schedule()
  if (virtualRunMs === 0) {
    one.isRevealed = true
    one.timers = [clock.after(RUN_LIMIT.ms, () => control.abort(TOO_LONG)), () => limit?.stop()]
    void finishAfter(scheduler, one, work)
    return
  }
  const reveal = () => {
    one.isRevealed = true
    reporter.schedule()
  }
  one.timers = [
    clock.after(virtualRunMs / 2, reveal),
    clock.after(virtualRunMs, () => finishAfter(scheduler, one, work)),
  ]
}

const TAKEN: WorkResult = { kind: 'taken' }

/** Whether this process has it from now on. */
async function claim({ begun, ports }: Scheduler, one: ActiveRun): Promise<boolean> {
  const { claims, clock, store } = ports
  one.by = claims.by
  const now = clock.now()
  const isOurs = await store.runs.begin(one.row, one.by, now)
  if (!isOurs) return false
  begun(now - one.row.created_at)
  claims.changed()
  // A type that waits for the abort would never hear of one that came meanwhile.
  return !one.control.signal.aborted
}

/** None for work outside of the runner, which may wait for its turn there. */
function idleLimitOf({ ports: { clock, runner } }: Scheduler, { control, target }: ActiveRun) {
  if (target.type.runsUnsandboxed) return undefined
  return limitIdle({ clock, runner, idleMs: RUN_LIMIT.idleMs, onIdle: () => control.abort(IDLE) })
}

/** Frees the slot once the work has ended. */
function finishAfter(scheduler: Scheduler, one: ActiveRun, work: Promise<WorkResult>): Promise<void> {
  return work.then(async (result) => {
    if (scheduler.isStopped) return
    scheduler.freeSlots++
    stopReporting(one)
    await keepResult(scheduler, one, one.control.signal.aborted ? hanging(one.control.signal) : result)
    dispatch(scheduler)
  })
}

/**
 * Stores a result. What cannot be stored now, such as while the database is away, is stored later: this process has the run,
 * so no other one judges it.
 */
async function keepResult(
  scheduler: Scheduler,
  one: ActiveRun,
  result: WorkResult,
  tries = 1,
): Promise<void> {
  const { active, isStopped, ports } = scheduler
  if (isStopped || active.get(one.row.id) !== one) return
  try {
    await finish(scheduler, one, result)
  } catch (error) {
    const what = `Run ${one.row.id} of "${one.row.problem}"`
    if (tries === 1) ports.log(`${what} could not be stored, and is tried again: ${messageOf(error)}`)
    ports.clock.after(AGAIN_MS, () => keepResult(scheduler, one, result, tries + 1))
  }
}

async function finish(scheduler: Scheduler, one: ActiveRun, result: WorkResult) {
  const { by, row, transcript } = one
  const { claims, log, store } = scheduler.ports
  if (result.kind === 'taken') return void scheduler.active.delete(row.id)
  if (result.kind === 'fault')
    log(`Run ${row.id} of "${row.problem}" (${one.target.type.code}) failed: ${result.why}`)
  const isAgain = result.kind === 'fault' && row.mode === 'judge' && row.tries + 1 < RUN_LIMIT.tries
  if (!isAgain) return endRun(scheduler, one, endedRunOf(row, result, transcript), by)
  await store.runs.putBack(row.id, by, true)
  scheduler.active.delete(row.id)
  claims.changed()
  const again = await store.runs.byId(row.id)
  if (again?.claimed_by === null && again.ended_at === null) await enqueue(scheduler, again)
}

/** The end of a run is on disk before it is reported; `by` is the process whose result it is. */
export async function endRun(scheduler: Scheduler, one: ActiveRun, ended: EndedRun, by?: string) {
  const { clock, store, notifier } = scheduler.ports
  const { row, problem } = one
  // Its end comes once, whether it was cancelled or has ended by itself.
  if (one.isEnding) return
  one.isEnding = true
  stopReporting(one)
  const counts = await store.runs.end(row, clock.now(), ended, by).catch((error: unknown) => {
    one.isEnding = false
    throw error
  })
  scheduler.active.delete(row.id)
  // Another process has ended it and reports that, or has it by now.
  if (!counts) return
  const { attempt_id } = row
  const shown = showRun((await store.runs.byId(row.id)) ?? row, problem)
  if (attempt_id !== null) clock.after(0, () => notifier.end(attempt_id, shown))
}

/** Aborts the work of a run that is over; its slot is free once the sandbox has ended. */
export function abortWork(scheduler: Scheduler, one: ActiveRun) {
  const { clock, virtualRunMs } = scheduler.ports
  const { work } = one
  one.control.abort()
  if (work && virtualRunMs > 0) clock.after(0, () => finishAfter(scheduler, one, work))
  else dispatch(scheduler)
}
