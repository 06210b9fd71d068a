import { launchBrowser } from './browser.ts'
import { firstDifference } from './diff.ts'
import type { Flow } from './flow.ts'
import type { Reporter, Summary } from './reporters/reporter.ts'
import { type FlowResult, type RunOptions, runFlow } from './run.ts'
import { hashOf } from './timeline.ts'

export interface ReplayOptions extends Omit<RunOptions, 'browser'> {
  readonly flows: readonly Flow[]
  readonly workers: number
  /** How often every flow is replayed. */
  readonly repeat: number
  readonly headed: boolean
  readonly reporter: Reporter
}

/** Runs jobs on so many lanes, each at its turn. */
async function inLanes<T>(lanes: number, jobs: readonly T[], run: (job: T) => Promise<void>): Promise<void> {
  const waiting = [...jobs]
  async function lane() {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, jobs.length) }, lane))
}

/** The first flow of which two runs differ. */
function divergenceOf(runs: readonly FlowResult[]): Summary['divergence'] {
  const first = new Map<string, FlowResult>()
  for (const run of runs) {
    const known = first.get(run.file)
    const difference =
      known && hashOf(known.timeline) !== run.traceHash && firstDifference(known.timeline, run.timeline)
    if (difference) return { flow: run.id, difference }
    if (!known) first.set(run.file, run)
  }
  return undefined
}

/**
 * Replays every flow, and the first one once more: a replay that does not go the same way twice proves nothing.
 * With real time two runs never are the same, so that nothing is compared.
 */
export async function replay(options: ReplayOptions): Promise<Summary> {
  const { flows, repeat, reporter, virtual } = options
  const begin = performance.now()
  reporter.begin(flows.length)
  const handle = await launchBrowser(options.headed)
  const runs: FlowResult[] = []
  const results: FlowResult[] = []
  const jobs = Array.from({ length: repeat }, () => flows).flat()
  const checked = virtual ? [...jobs, ...flows.slice(0, repeat > 1 ? 0 : 1)] : jobs

  async function runOne(flow: Flow) {
    const result = await runFlow(flow, { ...options, browser: handle.browser })
    const isFirst = !runs.some(({ file }) => file === flow.file)
    runs.push(result)
    if (!isFirst && result.status === 'passed') return
    if (!isFirst && results.some(({ file, status }) => file === flow.file && status === 'failed')) return
    results.push(result)
    reporter.flow(result)
  }

  try {
    await inLanes(options.workers, checked, runOne)
  } finally {
    await handle.close()
  }
  const divergence = virtual ? divergenceOf(runs) : undefined
  const summary = { results, wallMs: Math.round(performance.now() - begin), divergence }
  reporter.end(summary)
  return summary
}
