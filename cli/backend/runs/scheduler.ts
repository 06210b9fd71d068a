import { RUN_LIMIT } from '../../../src/wire/limits.ts'
import type { Run, RunProgress } from '../../../src/wire/runs.schema.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Variants } from '../attempts/variants.ts'
import type { CatalogTest } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { EndedRun, RunRow } from '../store/runs.ts'
import { type ActiveRun, createActiveRun, stopReporting, subjectOf } from './active-run.ts'
import { type ExecutePorts, execute } from './execute.ts'
import { limitIdle } from './idle-limit.ts'
import { createTranscript, endedRunOf, failed, resultOfWork, showRun, type WorkResult } from './result.ts'

/** A fair queue: owners take turns, so that many runs of one do not delay another. */
export interface Queue {
  /** Runs that somebody waits for (`isAwaited`) come before all others. */
  enqueue(id: number, owner: string, isAwaited: boolean): void
  remove(id: number): void
  /** Takes the next one out. */
  take(): number | undefined
  /** All ids in the order in which they will be taken, if nothing else comes. */
  order(): readonly number[]
}

type Owners = Map<string, number[]>

export function createRunQueue(): Queue {
  const awaited: Owners = new Map()
  const others: Owners = new Map()

  return {
    enqueue(id, owner, isAwaited) {
      const owners = isAwaited ? awaited : others
      owners.set(owner, [...(owners.get(owner) ?? []), id])
    },
    remove(id) {
      for (const owners of [awaited, others]) removeFrom(owners, id)
    },
    take: () => takeFrom(awaited) ?? takeFrom(others),
    order: () => [...inTurns(awaited), ...inTurns(others)],
  }
}

function removeFrom(owners: Owners, id: number) {
  for (const [owner, ids] of owners) {
    if (!ids.includes(id)) continue
    const rest = ids.filter((other) => other !== id)
    if (rest.length > 0) owners.set(owner, rest)
    else owners.delete(owner)
  }
}

/** Takes the first of the first owner, who moves to the end. */
function takeFrom(owners: Owners): number | undefined {
  for (const [owner, [first, ...rest]] of owners) {
    owners.delete(owner)
    if (rest.length > 0) owners.set(owner, rest)
    return first
  }
}

function inTurns(owners: Owners): readonly number[] {
  const lists = [...owners.values()]
  const turns = Math.max(0, ...lists.map((ids) => ids.length))
  return Array.from({ length: turns }, (_, turn) => lists.flatMap((ids) => ids.slice(turn, turn + 1))).flat()
}

/** Every program has its own limits, so a longer run is a fault of the type, or of the server. */
const TOO_LONG = new Error(`It did not end within ${RUN_LIMIT.ms / 60_000} minutes`)
const IDLE = new Error(`It ran no program for ${RUN_LIMIT.idleMs / 60_000} minutes, and did not end`)

const hanging = ({ reason }: AbortSignal): WorkResult => ({ kind: 'fault', why: messageOf(reason) })

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
}

/** The test as the attempt of a run got it, or as somebody tries it without one. */
export function testOfRun(
  { catalog, store, variants }: Pick<SchedulerPorts, 'catalog' | 'store' | 'variants'>,
  { attempt_id, test_id }: Pick<RunRow, 'attempt_id' | 'test_id'>,
): CatalogTest | undefined {
  const test = catalog.byId(test_id)
  const attempt = attempt_id === null ? undefined : store.attempts.byId(attempt_id)
  if (!test) return undefined
  return attempt ? variants.of(test, attempt) : variants.preview(test)
}

/** How many runs are before one that waits. */
export function positionOf({ queue }: Scheduler, id: number): number | undefined {
  const index = queue.order().indexOf(id)
  return index < 0 ? undefined : index
}

/** Queues a stored run. */
export function enqueue(scheduler: Scheduler, row: RunRow) {
  const { clock, notifier } = scheduler.ports
  const subject = subjectOf(testOfRun(scheduler.ports, row), row.problem)
  if (!subject || row.tries >= RUN_LIMIT.tries) return giveUp(scheduler, row)
  const position = (id: number) => positionOf(scheduler, id)
  scheduler.active.set(row.id, createActiveRun(row, subject, { clock, position, notify: notifier.progress }))
  const owner = row.attempt_id === null ? `user ${row.user_id}` : `attempt ${row.attempt_id}`
  scheduler.queue.enqueue(row.id, owner, row.is_closing === 0)
}

/** Fails a run that never ended by itself. */
export function giveUp({ ports: { clock, log, store } }: Scheduler, row: RunRow, message?: string) {
  log(`Run ${row.id} of "${row.problem}" was given up after ${row.tries} tries`)
  const nothing = createTranscript({ shown: {} }, row.mode, () => {})
  store.runs.end(row, clock.now(), failed(nothing, message))
}

/** Starts runs in free slots, and reports their position to the others. */
export function dispatch(scheduler: Scheduler) {
  while (scheduler.freeSlots > 0 && !scheduler.isStopped) {
    const id = scheduler.queue.take()
    const next = id === undefined ? undefined : scheduler.active.get(id)
    if (!next) break
    begin(scheduler, next)
  }
  for (const one of scheduler.active.values()) if (!one.work) one.reporter.schedule()
}

function begin(scheduler: Scheduler, one: ActiveRun) {
  const { clock, virtualRunMs, store } = scheduler.ports
  scheduler.freeSlots--
  store.runs.begin(one.row.id, clock.now())
  const { control, reporter } = one
  const { signal } = control
  const limit = virtualRunMs === 0 ? idleLimitOf(scheduler, one) : undefined
  const executed = resultOfWork(() => execute({ ...scheduler.ports, ...limit }, { ...one, signal }))
  const work = Promise.race([executed, abandoned(signal, clock, executed)])
  one.work = work
  clock.hold?.(work)
  reporter.schedule()
  if (virtualRunMs === 0) {
    one.isRevealed = true
    one.timers = [clock.after(RUN_LIMIT.ms, () => control.abort(TOO_LONG)), () => limit?.stop()]
    return finishAfter(scheduler, one, work)
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

/** None for work outside of the runner, which may wait for its turn there. */
function idleLimitOf({ ports: { clock, runner } }: Scheduler, { control, target }: ActiveRun) {
  if (target.type.runsUnsandboxed) return undefined
  return limitIdle({ clock, runner, idleMs: RUN_LIMIT.idleMs, onIdle: () => control.abort(IDLE) })
}

/** Frees the slot once the work has ended. */
function finishAfter(scheduler: Scheduler, one: ActiveRun, work: Promise<WorkResult>) {
  void work.then((result) => {
    if (scheduler.isStopped) return
    scheduler.freeSlots++
    stopReporting(one)
    try {
      if (scheduler.active.get(one.row.id) === one)
        finish(scheduler, one, one.control.signal.aborted ? hanging(one.control.signal) : result)
      dispatch(scheduler)
    } catch (error) {
      scheduler.ports.log(
        `Run ${one.row.id} of "${one.row.problem}" could not be stored: ${messageOf(error)}`,
      )
    }
  })
}

function finish(scheduler: Scheduler, one: ActiveRun, result: WorkResult) {
  const { row, transcript } = one
  const { log, store } = scheduler.ports
  if (result.kind === 'fault')
    log(`Run ${row.id} of "${row.problem}" (${one.target.type.code}) failed: ${result.why}`)
  const isAgain = result.kind === 'fault' && row.mode === 'judge' && row.tries + 1 < RUN_LIMIT.tries
  if (!isAgain) return endRun(scheduler, one, endedRunOf(row, result, transcript))
  scheduler.active.delete(row.id)
  store.runs.putBack(row.id, true)
  enqueue(scheduler, store.runs.byId(row.id) ?? row)
}

/** The end of a run is on disk before it is reported. */
export function endRun(scheduler: Scheduler, one: ActiveRun, ended: EndedRun) {
  const { clock, store, notifier } = scheduler.ports
  const { row, problem } = one
  store.runs.end(row, clock.now(), ended)
  scheduler.active.delete(row.id)
  stopReporting(one)
  const { attempt_id } = row
  const shown = showRun(store.runs.byId(row.id) ?? row, problem)
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
