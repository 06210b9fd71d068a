import type { Browser } from 'puppeteer'
import { PAINTED_MARK, type Visit } from './visit.ts'

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly ph: string
  /** Time of a processor that a complete event took. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const TASK = 'ThreadControllerImpl::RunTask'
const CATEGORIES = ['toplevel', 'blink.user_timing', '__metadata']

/**
 * Milliseconds of a processor that the page's main thread takes in all its tasks from the start of the visit, which was
 * `paintedMs` before the mark. Time in which other programs have the processor does not count.
 */
export function cpuUntilPainted(events: readonly TraceEvent[], paintedMs: number): number {
  const mark = events.findLast(({ name }) => name === PAINTED_MARK)
  if (!mark) throw new Error('The trace has no mark of the paint')
  const { pid, ts: end } = mark
  const thread = events.find(
    (each) => each.pid === pid && each.name === 'thread_name' && each.args?.name === 'CrRendererMain',
  )?.tid
  const begin = end - paintedMs * 1000
  const tasks = events.filter(
    ({ name, ph, ts, ...each }) =>
      name === TASK && ph === 'X' && each.pid === pid && each.tid === thread && ts >= begin && ts < end,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

/** Traces a visit, and returns what it cost the page's main thread until its paint. */
export async function tracedCpu(browser: Browser, visiting: () => Promise<Visit>): Promise<number> {
  const tracing = await browser.target().createCDPSession()
  const events: TraceEvent[] = []
  tracing.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve))
  await tracing.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } })
  try {
    const { paintedMs } = await visiting()
    await tracing.send('Tracing.end')
    await complete
    return cpuUntilPainted(events, paintedMs)
  } finally {
    await tracing.detach()
  }
}
