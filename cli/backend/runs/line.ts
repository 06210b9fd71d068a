import type { Run, RunProgress } from '../../../src/wire/runs.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Catalog } from '../content/catalog.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { EndedRun, RunRow } from '../store/runs.ts'
import { type Active, createActive, quiet, subjectOf } from './active.ts'
import { type ExecutePorts, execute } from './execute.ts'
import type { Queue } from './queue.ts'
import { endOf, failed, type Settled, settle } from './settled.ts'
import { showRun } from './shown.ts'
import { createTranscript } from './transcript.ts'

/** How often a run is begun before it counts as one that cannot be run here. */
const MOST_TRIES = 3
/** After this long, in milliseconds, something of ours hangs: every program has limits of its own. */
const LONGEST_MS = 15 * 60_000
const HANGS: Settled = { kind: 'fault', why: `It did not end within ${LONGEST_MS / 60_000} minutes` }

export interface LinePorts extends ExecutePorts {
  readonly catalog: Catalog
  readonly clock: BackendClock
  /** Milliseconds that each run takes on virtual time; 0 when time is real. */
  readonly pace: number
  readonly tell: Tell
  log(line: string): void
}

/** Tells all tabs of an attempt. */
export interface Tell {
  progress(attemptId: number, progress: RunProgress): void
  end(attemptId: number, run: Run): void
}

/** All runs that wait or work, and how many places are free. */
export interface Line {
  readonly ports: LinePorts
  readonly queue: Queue
  readonly active: Map<number, Active>
  free: number
  isStopped: boolean
}

/** How many runs are before one that waits. */
export function positionOf({ queue }: Line, id: number): number | undefined {
  const index = queue.order().indexOf(id)
  return index < 0 ? undefined : index
}

/** Lets a stored run wait for its turn. */
export function add(line: Line, row: RunRow) {
  const { catalog, clock, tell } = line.ports
  const subject = subjectOf(catalog.byId(row.test_id), row.problem)
  if (!subject || row.tries >= MOST_TRIES) return giveUp(line, row)
  const position = (id: number) => positionOf(line, id)
  line.active.set(row.id, createActive(row, subject, { clock, position, tell: tell.progress }))
  const owner = row.attempt_id === null ? `user ${row.user_id}` : `attempt ${row.attempt_id}`
  line.queue.add({ id: row.id, owner, isAwaited: row.is_closing === 0 })
}

/** Ends a run that has never come to anything. */
export function giveUp({ ports: { clock, log, store } }: Line, row: RunRow, message?: string) {
  log(`Run ${row.id} of "${row.problem}" was given up after ${row.tries} tries`)
  const nothing = createTranscript({ shown: {} }, row.mode, () => {})
  store.runs.end(row.id, clock.now(), failed(nothing, message))
}

/** Begins what has a place, and tells the others how far they are. */
export function fill(line: Line) {
  while (line.free > 0 && !line.isStopped) {
    const id = line.queue.take()
    const next = id === undefined ? undefined : line.active.get(id)
    if (!next) break
    begin(line, next)
  }
  for (const one of line.active.values()) if (!one.work) one.telling.touch()
}

function begin(line: Line, one: Active) {
  const { clock, pace, store } = line.ports
  line.free--
  store.runs.begin(one.row.id, clock.now())
  const { row, test, target, transcript, control, telling } = one
  const work = settle(() => execute(line.ports, { row, test, target, transcript, signal: control.signal }))
  one.work = work
  clock.hold?.(work)
  telling.touch()
  if (pace === 0) {
    one.isRevealed = true
    one.alarms = [clock.after(LONGEST_MS, () => control.abort())]
    return finishAfter(line, one, work)
  }
  const reveal = () => {
    one.isRevealed = true
    telling.touch()
  }
  one.alarms = [clock.after(pace / 2, reveal), clock.after(pace, () => finishAfter(line, one, work))]
}

/** Once the work has really ended, its place is free. */
function finishAfter(line: Line, one: Active, work: Promise<Settled>) {
  void work.then((settled) => {
    if (line.isStopped) return
    line.free++
    quiet(one)
    try {
      if (line.active.get(one.row.id) === one) finish(line, one, one.control.signal.aborted ? HANGS : settled)
      fill(line)
    } catch (error) {
      line.ports.log(`Run ${one.row.id} of "${one.row.problem}" could not be stored: ${messageOf(error)}`)
    }
  })
}

function finish(line: Line, one: Active, settled: Settled) {
  const { row, transcript } = one
  const { log, store } = line.ports
  if (settled.kind === 'fault') log(`Run ${row.id} of "${row.problem}" failed: ${settled.why}`)
  const isAgain = settled.kind === 'fault' && row.mode === 'judge' && row.tries + 1 < MOST_TRIES
  if (!isAgain) return end(line, one, endOf(row, settled, transcript))
  line.active.delete(row.id)
  store.runs.putBack(row.id, true)
  add(line, store.runs.byId(row.id) ?? row)
}

/** The end of a run is on disk before it is told. */
export function end(line: Line, one: Active, ended: EndedRun) {
  const { clock, store, tell } = line.ports
  const { row, problem } = one
  store.runs.end(row.id, clock.now(), ended)
  line.active.delete(row.id)
  quiet(one)
  const { attempt_id } = row
  const shown = showRun(store.runs.byId(row.id) ?? row, problem)
  if (attempt_id !== null) clock.after(0, () => tell.end(attempt_id, shown))
}

/** Ends the work of a run that is over already; its place is free when the sandbox has let go. */
export function abandon(line: Line, one: Active) {
  const { clock, pace } = line.ports
  const { work } = one
  one.control.abort()
  if (work && pace > 0) clock.after(0, () => finishAfter(line, one, work))
  else fill(line)
}
