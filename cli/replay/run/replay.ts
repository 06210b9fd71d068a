import { cp, rm } from 'node:fs/promises'
import type { Browser } from 'puppeteer'
import { createProfilePool, type ProfilePool, type Profiles } from '../browser/profiles.ts'
import { tempFolder } from '../browser/temp-folder.ts'
import type { Flow } from '../flow/flow.ts'
import type { Reporter } from '../reporters/reporter.ts'
import { divergenceOf } from '../results/divergence.ts'
import { flakesOf } from '../results/flakes.ts'
import {
  BROKEN_OFF,
  type FlowResult,
  type PlayedShard,
  plannedOf,
  type SampledCases,
  type Summary,
  type Unsuitable,
} from '../results/result.ts'
import type { Browsers } from './browsers.ts'
import { type RunOptions, runFlow } from './flow.ts'
import { runInWorkers } from './parallel.ts'
import { lackOfLanguage, unsuitable } from './suitable.ts'

export interface ReplayOptions extends Omit<RunOptions, 'browser'> {
  readonly flows: readonly Flow[]
  readonly workers: number
  /** How often every flow is replayed. */
  readonly repeat: number
  /** How often a flow that fails is tried once more; one that passes then is told as flaky. */
  readonly retries: number
  /** After this many failed flows no other one begins; those that are left are named as not played. */
  readonly maxFailures?: number | undefined
  readonly browsers: Browsers
  readonly reporter: Reporter
  /** Files of which some cases are left out; told in the report. */
  readonly sampled?: readonly SampledCases[]
  /** Of which part the flows are; told in a blob. */
  readonly shard?: PlayedShard | undefined
  /** Breaks the replay off: what has been played is reported, the rest is named as not played. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Replays every flow. Of several, the first is played once more, in a browser profile of its own: a replay that does not
 * go the same way twice proves nothing. A flow alone is played as often as is asked for.
 * With real time two runs never are the same, nor with the pictures of a real camera, so that these are not compared.
 */
export async function replay(options: ReplayOptions): Promise<Summary> {
  const { flows: all, repeat, reporter, virtual, browsers, retries, signal, sampled = [] } = options
  const begin = performance.now()
  const left = all.flatMap((flow): Unsuitable[] => {
    const reason =
      (options.deployed ? unsuitable(flow) : lackOfLanguage(flow, options.runner)) ?? browsers.refuse(flow)
    return reason === undefined ? [] : [{ ...plannedOf(flow), reason }]
  })
  const flows = all.filter(({ id }) => !left.some((one) => one.id === id))
  reporter.begin(flows.length)
  const withRealMedia = new Set(flows.filter(({ media }) => media === 'real').map(({ id }) => id))
  const isCompared = ({ id }: Pick<FlowResult, 'id'>) => virtual && !withRealMedia.has(id)
  const player = await frozenCopy(options.playerDir)
  const log = createRunLog(reporter)
  const jobs = Array.from({ length: repeat }, () => flows)
    .flat()
    .map((flow) => ({ flow, isAfresh: false }))
  const again =
    repeat === 1 && flows.length > 1 && !options.pauses?.isStepwise
      ? flows.filter(isCompared).slice(0, 1)
      : []
  jobs.push(...again.map((flow) => ({ flow, isAfresh: true })))

  const poolOf = createPools()
  const isEnough = () =>
    log.results().filter(({ status }) => status === 'failed').length >= (options.maxFailures ?? Infinity)
  async function run({ flow, isAfresh }: (typeof jobs)[number]) {
    if (isEnough()) return
    const browser = await browsers.of(flow)
    const play = (profiles?: Profiles) =>
      runFlow(flow, { ...options, playerDir: player.folder, browser, profiles })
    if (isAfresh) await poolOf(browser).clear()
    const once = () =>
      isAfresh || options.deployed ? play() : poolOf(browser).lend(play, ({ status }) => status === 'passed')
    let result = await once()
    for (let retry = 0; result.status === 'failed' && retry < retries; retry++) {
      log.spoil(result)
      result = await once()
    }
    // A flow whose browser is ended in the middle has not failed.
    if (!signal?.aborted) log.add(result)
  }
  try {
    await runInWorkers(options.workers, jobs, run, signal)
  } finally {
    if (!signal?.aborted) await player.remove()
  }
  const unplayed = flows.filter(({ id }) => !log.results().some((result) => result.id === id))
  const broken =
    signal?.aborted || isEnough() ? unplayed.map((flow) => ({ ...plannedOf(flow), reason: BROKEN_OFF })) : []
  const summary: Summary = {
    results: log.results(),
    wallMs: Math.round(performance.now() - begin),
    divergence: divergenceOf(log.runs.filter(isCompared)),
    repeat,
    runs: log.all.length,
    flakes: flakesOf(log.all, isCompared),
    unsuitable: [...left, ...broken],
    sampled,
    shard: options.shard,
  }
  reporter.end(summary)
  return summary
}

/** One pool of profiles for each browser. */
function createPools(): (browser: Browser) => ProfilePool {
  const pools = new Map<Browser, ProfilePool>()
  return (browser) => {
    const pool = pools.get(browser) ?? createProfilePool(browser)
    pools.set(browser, pool)
    return pool
  }
}

/** A build in the middle of a replay must not change what is replayed. */
async function frozenCopy(playerDir: string) {
  const folder = await tempFolder('player')
  await cp(playerDir, folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Every run, and for each flow the one that counts: the first, unless a later one failed. */
function createRunLog(reporter: Reporter) {
  const all: Pick<FlowResult, 'id' | 'status' | 'traceHash'>[] = []
  const runs: Omit<FlowResult, 'filmstrip'>[] = []
  const counted = new Map<string, FlowResult>()
  return {
    all,
    runs,
    results: () => [...counted.values()],
    /** Failed, but is tried once more. */
    spoil: (run: FlowResult) => void all.push(run),
    add(run: FlowResult) {
      all.push(run)
      runs.push(run)
      const known = counted.get(run.id)
      if (known && (known.status === 'failed' || run.status === 'passed')) return
      counted.set(run.id, run)
      reporter.flow(run)
    },
  }
}
