import type { TestDefinition } from '../../definitions/definition.ts'
import { createProfilePool, type Profiles } from '../browser/profiles.ts'
import type { SharedOptions } from '../run/open-context.ts'
import { runInWorkers } from '../run/parallel.ts'
import { createCounts } from './counts.ts'
import { writeFlow } from './flow-file.ts'
import { type Journey, playJourney } from './journey.ts'
import type { StepText } from './move.ts'
import { createRng } from './rng.ts'
import { shrink } from './shrink.ts'

export interface RandomOptions {
  readonly shared: SharedOptions
  readonly tests: readonly TestDefinition[]
  /** Number of journeys; the seeds are consecutive. */
  readonly count: number
  readonly seed: number
  readonly workers: number
  /** Folder of the flows that reproduce failures. */
  readonly out: string
  /** Breaks off: the journeys that have ended are counted. */
  readonly signal?: AbortSignal
  say(line: string): void
}

/** This many failures are shrunk; the others are reported as they are. */
const SHRUNK = 3
const REPORT_EVERY = 50
/** All journeys have ended by then, so tests that close earlier are left out. */
const LATEST = Date.UTC(2026, 0, 6)

/** Whether an ordinary browser can take the test. */
function canBeTaken({ end_time: end, exam_browser, settings }: TestDefinition): boolean {
  const isOpen = end === undefined || Date.parse(end) > LATEST
  return isOpen && !settings.secure_browser.enabled && !exam_browser
}

type Play = (seed: number, script?: readonly StepText[]) => Promise<Journey>

interface Player {
  readonly play: Play
  /** Plays on fresh profiles, so that nothing comes from a browser's cache. */
  readonly playOnFreshProfile: Play
}

function createPlayer({ shared, tests }: RandomOptions): Player {
  const open = tests.filter(canBeTaken)
  const pool = createProfilePool(shared.browser)

  function playOnFreshProfile(
    seed: number,
    script?: readonly StepText[],
    profiles?: Profiles,
  ): Promise<Journey> {
    const test = createRng(seed).one(open)
    return playJourney({ ...shared, tests: [test], profiles }, test, seed, script)
  }

  return {
    play: (seed, script) =>
      pool.lend(
        (profiles) => playOnFreshProfile(seed, script, profiles),
        ({ failure }) => failure === undefined,
      ),
    playOnFreshProfile,
  }
}

/** Plays journeys and reports those that violate an invariant; returns their number. */
export async function playRandom(options: RandomOptions): Promise<number> {
  const { count, seed: first, signal, workers, say } = options
  const begin = performance.now()
  // The first seed runs twice, to check that a journey is deterministic.
  const seeds = [...Array.from({ length: count }, (_, at) => first + at), first]
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1)
  const counts = createCounts()
  const player = createPlayer(options)
  const traces = new Map<number, string>()
  let done = 0
  let failed = 0
  async function run(seed: number) {
    const journey = await (seed === first ? player.playOnFreshProfile(seed) : player.play(seed))
    // A journey whose browser is ended in the middle has not failed.
    if (signal?.aborted) return
    const before = traces.get(seed)
    traces.set(seed, journey.trace)
    if (before !== undefined) {
      if (before === journey.trace) return
      failed++
      return say(`✗ seed ${seed}, ${journey.test}: it did not go the same way twice`)
    }
    counts.add(journey)
    if (journey.failure) await reportFailure(journey, ++failed <= SHRUNK, player.play, options)
    if (++done % REPORT_EVERY === 0) say(`${done} of ${count} journeys in ${seconds()} s, ${failed} failed`)
  }
  await runInWorkers(workers, seeds, run, signal)
  say(counts.summary())
  const unplayed = count > done ? `, ${count - done} not played` : ''
  say(`${Math.max(done - failed, 0)} passed, ${failed} failed${unplayed} in ${seconds()} s`)
  return failed
}

/** Prints the steps and writes a flow that reproduces the failure. */
async function reportFailure(journey: Journey, isShrunk: boolean, play: Play, { out, say }: RandomOptions) {
  const { seed, test, failure, steps } = journey
  say(`✗ seed ${seed}, ${test}: ${failure?.rule}. ${failure?.message}`)
  for (const step of steps) say(`    - ${JSON.stringify(step)}`)
  const shortest = isShrunk ? await shrink(journey, (script) => play(seed, script)) : journey
  say(`    ${shortest.chosen} steps: ${await writeFlow(shortest, out)}`)
  say(`    Again: assess-cli replay --random 1 --seed ${seed}`)
}
