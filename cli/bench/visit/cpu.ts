import type { Browser } from 'puppeteer'
import { PAINTED_MARK } from './visit.ts'

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
 * Milliseconds of a processor that the page's main thread takes in all its tasks from the start of the visit to the mark.
 * Time in which other programs have the processor does not count.
 */
export function cpuUntilPainted(events: readonly TraceEvent[]): number {
  const mark = events.findLast(({ name }) => name === PAINTED_MARK)
  if (!mark) throw new Error('The trace has no mark of the paint')
  const { pid } = mark
  const thread = events.find(
    (each) => each.pid === pid && each.name === 'thread_name' && each.args?.name === 'CrRendererMain',
  )?.tid
  const own = events.filter((each) => each.pid === pid && each.tid === thread && each.ts < mark.ts)
  const begun = own.findLast(({ name }) => name === 'navigationStart')?.ts ?? Number.NEGATIVE_INFINITY
  const tasks = own.filter(({ name, ph, ts }) => name === TASK && ph === 'X' && ts >= begun)
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

/** Traces a visit, and returns what it cost the page's main thread until its paint. */
export async function tracedCpu(browser: Browser, visiting: () => Promise<unknown>): Promise<number> {
  const tracing = await browser.target().createCDPSession()
  const events: TraceEvent[] = []
  tracing.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve))
  await tracing.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } })
  try {
    await visiting()
  } finally {
    await tracing.send('Tracing.end')
    await complete
    await tracing.detach()
  }
  return cpuUntilPainted(events)
}
