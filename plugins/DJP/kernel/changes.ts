import { NO_OUTPUT } from './outputs.ts'
import type { Interruption, KernelView, NotRun, RunnableCell } from './state.ts'
import { withBegun, withEnded } from './times.ts'

/** A map without some of its keys; the same one when it has none of them. */
function without<V>(map: ReadonlyMap<string, V>, ids: readonly string[]): ReadonlyMap<string, V> {
  return ids.some((id) => map.has(id)) ? new Map([...map].filter(([id]) => !ids.includes(id))) : map
}

const idsOf = (cells: readonly RunnableCell[]) => cells.map(({ id }) => id)

/** Cells wait from now on. */
export const queued = (view: KernelView, cells: readonly RunnableCell[]): KernelView => ({
  ...view,
  notRun: without(view.notRun, idsOf(cells)),
})

/** Cells that waited behind the one that runs are not run; of a kernel that has ended nothing is left. */
export function skipped(
  view: KernelView,
  cells: readonly RunnableCell[],
  why: NotRun['why'],
  behind: string | undefined,
): KernelView {
  const fresh = why === 'died' ? new Set<string>() : view.fresh
  const skippedNow = idsOf(cells).map((id) => [id, { why, behind }] as const)
  return { ...view, fresh, notRun: new Map([...view.notRun, ...skippedNow]) }
}

/** A cell begins to run, before those that wait; one that has begun already goes on with what it has printed. */
export function begun(
  view: KernelView,
  { id, request }: RunnableCell,
  waiting: readonly RunnableCell[],
  now: number,
): KernelView {
  const area = (request === undefined ? undefined : view.areas.get(id)) ?? NO_OUTPUT
  return {
    ...view,
    queue: [id, ...idsOf(waiting)],
    areas: new Map(view.areas).set(id, area),
    interruptions: without(view.interruptions, [id]),
    times: withBegun(view.times, id, now),
  }
}

/** A cell has run to its end, well or not. */
export const ended = (view: KernelView, id: string, now: number): KernelView => ({
  ...view,
  asked: undefined,
  times: withEnded(view.times, id, now),
  fresh: view.fresh && new Set(view.fresh).add(id),
})

/** A cell has not come to its end. */
export const interrupted = (view: KernelView, id: string, why: Interruption, now: number): KernelView => ({
  ...view,
  asked: undefined,
  times: withEnded(view.times, id, now),
  interruptions: new Map(view.interruptions).set(id, why),
})

/** What a cell has printed, and why it ended, is not shown any more; the same object when there is nothing. */
export function forgotten(view: KernelView, id: string): KernelView {
  const areas = without(view.areas, [id])
  const interruptions = without(view.interruptions, [id])
  const notRun = without(view.notRun, [id])
  const isSame = areas === view.areas && interruptions === view.interruptions && notRun === view.notRun
  return isSame ? view : { ...view, areas, interruptions, notRun }
}
