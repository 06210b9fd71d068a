import { cp, rm } from 'node:fs/promises'
import { launchBrowser } from './browser.ts'
import { divergenceOf } from './divergence.ts'
import type { Flow } from './flow.ts'
import { inLanes } from './lanes.ts'
import type { Reporter, Summary } from './reporters/reporter.ts'
import { type FlowResult, type RunOptions, runFlow } from './run.ts'
import { scratchFolder } from './scratch.ts'

export interface ReplayOptions extends Omit<RunOptions, 'browser'> {
  readonly flows: readonly Flow[]
  readonly workers: number
  /** How often every flow is replayed. */
  readonly repeat: number
  readonly headed: boolean
  readonly reporter: Reporter
}

/**
 * Replays every flow, and the first one once more: a replay that does not go the same way twice proves nothing.
 * With real time two runs never are the same, so that nothing is compared.
 */
export async function replay(options: ReplayOptions): Promise<Summary> {
  const { flows, repeat, reporter, virtual } = options
  const begin = performance.now()
  reporter.begin(flows.length)
  const player = await frozenCopy(options.playerDir)
  const handle = await launchBrowser(options.headed)
  const log = createRunLog(reporter)
  const jobs = Array.from({ length: repeat }, () => flows).flat()
  if (virtual && repeat === 1) jobs.push(...flows.slice(0, 1))

  try {
    await inLanes(options.workers, jobs, async (flow) => {
      log.add(await runFlow(flow, { ...options, playerDir: player.folder, browser: handle.browser }))
    })
  } finally {
    await Promise.all([handle.close(), player.remove()])
  }
  const divergence = virtual ? divergenceOf(log.runs) : undefined
  const summary = { results: log.results(), wallMs: Math.round(performance.now() - begin), divergence }
  reporter.end(summary)
  return summary
}

/** A build in the middle of a replay must not change what is replayed. */
async function frozenCopy(playerDir: string) {
  const folder = await scratchFolder('player')
  await cp(playerDir, folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Every run, and for each flow the one that counts: the first, unless a later one failed. */
function createRunLog(reporter: Reporter) {
  const runs: FlowResult[] = []
  const counted = new Map<string, FlowResult>()
  return {
    runs,
    results: () => [...counted.values()],
    add(run: FlowResult) {
      runs.push(run)
      const known = counted.get(run.id)
      if (known && (known.status === 'failed' || run.status === 'passed')) return
      counted.set(run.id, run)
      reporter.flow(run)
    },
  }
}
