import type { TestDefinition } from '../definitions/definition.ts'
import { createProfilePool, type Profiles } from '../replay/browser/profiles.ts'
import type { SharedOptions } from '../replay/run/open-context.ts'
import { runInWorkers } from '../replay/run/workers.ts'
import { createCounts } from './counts.ts'
import { createDice } from './dice.ts'
import { writeFlow } from './flow-file.ts'
import { type Journey, playJourney } from './journey.ts'
import type { StepText } from './move.ts'
import { shrink } from './shrink.ts'

export interface RandomOptions {
  readonly surroundings: SharedOptions
  readonly tests: readonly TestDefinition[]
  /** How many journeys; each has the seed after the one before. */
  readonly count: number
  readonly seed: number
  readonly workers: number
  /** Folder of the flows that reproduce failures. */
  readonly out: string
  say(line: string): void
}

/** Failures that are shrunk; the others only tell their seed. */
const SHRUNK = 3
const TOLD_EVERY = 50
/** Journeys are over by then; a test that closes before is of no use to them. */
const LATEST = Date.UTC(2026, 0, 6)

/** By anybody with an ordinary browser. */
function canBeTaken({ end_time: end, exam_browser, settings }: TestDefinition): boolean {
  const isOpen = end === undefined || Date.parse(end) > LATEST
  return isOpen && !settings.secure_browser.enabled && !exam_browser
}

type Play = (seed: number, script?: readonly StepText[]) => Promise<Journey>

interface Stage {
  readonly play: Play
  /** Plays on profiles that nothing was played on before, so that nothing comes from a browser's cache. */
  readonly playAfresh: Play
}

function createStage({ surroundings, tests }: RandomOptions): Stage {
  const open = tests.filter(canBeTaken)
  const pool = createProfilePool(surroundings.browser)

  function playAfresh(seed: number, script?: readonly StepText[], profiles?: Profiles): Promise<Journey> {
    const test = createDice(seed).one(open)
    return playJourney({ ...surroundings, tests: [test], profiles }, test, seed, script)
  }

  return {
    play: (seed, script) =>
      pool.lend(
        (profiles) => playAfresh(seed, script, profiles),
        ({ broken }) => broken === undefined,
      ),
    playAfresh,
  }
}

/** Plays journeys and tells those that broke a rule; answers how many did. */
export async function playRandom(options: RandomOptions): Promise<number> {
  const { count, seed: first, workers, say } = options
  const begin = performance.now()
  // The first one twice: a journey that does not go the same way again proves nothing.
  const seeds = [...Array.from({ length: count }, (_, at) => first + at), first]
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1)
  const counts = createCounts()
  const stage = createStage(options)
  const traces = new Map<number, string>()
  let done = 0
  let failed = 0
  await runInWorkers(workers, seeds, async (seed) => {
    const journey = await (seed === first ? stage.playAfresh(seed) : stage.play(seed))
    const before = traces.get(seed)
    traces.set(seed, journey.trace)
    if (before !== undefined) {
      if (before === journey.trace) return
      failed++
      return say(`✗ seed ${seed}, ${journey.test}: it did not go the same way twice`)
    }
    counts.add(journey)
    if (journey.broken) await tell(journey, ++failed <= SHRUNK, stage.play, options)
    if (++done % TOLD_EVERY === 0) say(`${done} of ${count} journeys in ${seconds()} s, ${failed} failed`)
  })
  say(counts.told())
  say(`${Math.max(count - failed, 0)} passed, ${failed} failed in ${seconds()} s`)
  return failed
}

/** Tells what was done, and writes a flow that does the same, cut down when there is time for it. */
async function tell(journey: Journey, isShrunk: boolean, play: Play, { out, say }: RandomOptions) {
  const { seed, test, broken, steps } = journey
  say(`✗ seed ${seed}, ${test}: ${broken?.rule}. ${broken?.message}`)
  for (const step of steps) say(`    - ${JSON.stringify(step)}`)
  const shortest = isShrunk ? await shrink(journey, (script) => play(seed, script)) : journey
  say(`    ${shortest.chosen} steps: ${await writeFlow(shortest, out)}`)
  say(`    Again: assess-cli replay --random 1 --seed ${seed}`)
}
