import type { TestDefinition } from '../definitions/definition.ts'
import { inLanes } from '../replay/lanes.ts'
import type { Surroundings } from '../replay/open-scene.ts'
import { createCounts } from './counts.ts'
import { createDice } from './dice.ts'
import { writeFlow } from './flow-file.ts'
import { type Journey, playJourney } from './journey.ts'
import { shrink } from './shrink.ts'

export interface RandomOptions {
  readonly surroundings: Surroundings
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

/** By anybody with an ordinary browser, without a form of their own to fill in first. */
function canBeTaken({ end_time: end, settings }: TestDefinition): boolean {
  const isOpen = end === undefined || Date.parse(end) > LATEST
  return isOpen && !settings.secure_browser.enabled && settings.hacker_extra_data === undefined
}

/** Plays journeys and tells those that broke a rule; answers how many did. */
export async function playRandom(options: RandomOptions): Promise<number> {
  const { surroundings, tests, count, seed: first, workers, say } = options
  const begin = performance.now()
  const open = tests.filter(canBeTaken)
  const seeds = Array.from({ length: count }, (_, at) => first + at)
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1)
  const counts = createCounts()
  let done = 0
  let failed = 0
  await inLanes(workers, seeds, async (seed) => {
    const test = createDice(seed).one(open)
    const journey = await playJourney({ ...surroundings, tests: [test] }, test, seed)
    counts.add(journey)
    if (journey.broken) {
      failed++
      await tell(journey, test, failed <= SHRUNK, options)
    }
    if (++done % TOLD_EVERY === 0) say(`${done} of ${count} journeys in ${seconds()} s, ${failed} failed`)
  })
  say(counts.told())
  say(`${count - failed} passed, ${failed} failed in ${seconds()} s`)
  return failed
}

async function tell(journey: Journey, test: TestDefinition, isShrunk: boolean, options: RandomOptions) {
  const { surroundings, out, say } = options
  const { seed } = journey
  say(`✗ seed ${seed}, ${journey.test}: ${journey.broken?.rule}. ${journey.broken?.message}`)
  const shortest = isShrunk
    ? await shrink(journey, (script) => playJourney({ ...surroundings, tests: [test] }, test, seed, script))
    : journey
  say(`    ${shortest.chosen} steps: ${await writeFlow(shortest, out)}`)
}
