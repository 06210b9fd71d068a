import type { SeededRandom } from '../../../src/sdk/random.ts'
import type { LoadCandidate } from '../candidate/candidate.ts'
import { isPodTarget } from '../candidate/workspace.ts'
import { pauseFor } from '../requests.ts'
import type { LoadOptions, LoadPorts } from './options.ts'

/** What all candidates have in common. */
export type Phases = LoadOptions &
  LoadPorts & {
    /** How many have not come yet. */
    coming: number
    /** When all hand in; not known before the last one has come. */
    end: number
  }

export interface Person {
  readonly at: number
  readonly link: string
  readonly played: LoadCandidate
  readonly random: SeededRandom
}

/** Comes, works and hands in, each at a time of its own. */
export async function life({ at, link, played, random }: Person, whole: Phases): Promise<void> {
  const { answers, candidates, clock, endSeconds, podPercent, rampSeconds, stayPercent } = whole
  await pauseFor(clock, (at / candidates) * rampSeconds * 1000)
  await played.arrive(link)
  whole.coming -= 1
  if (whole.coming === 0) whole.end = clock.now() + whole.workSeconds * 1000
  if (!played.hasBegun) return
  const isInPod = podsBefore(at + 1, podPercent) > podsBefore(at, podPercent)
  const stays = random.float() * 100 < stayPercent && !isInPod
  if (isInPod) await played.openWorkspace(random.pick(answers.filter(isPodTarget)))
  if (played.canCommand) await played.command()
  // A server that takes answers after the end is found out.
  await work(played, random, { ...whole, until: () => (stays ? played.deadline + OVERTIME_MS : whole.end) })
  if (stays) return
  await pauseFor(clock, Math.max(0, whole.end - clock.now()) + random.float() * endSeconds * 1000)
  await played.submit()
}

/** How many of the first candidates work in a pod. */
const podsBefore = (count: number, percent: number) => Math.ceil((count * percent) / 100)

/** How long a candidate goes on after the end of the test, in milliseconds. */
const OVERTIME_MS = 60_000
/** How many of 100 things that a candidate in a pod does are commands. */
const COMMAND_PERCENT = 40

async function work(
  played: LoadCandidate,
  random: Person['random'],
  {
    answers,
    clock,
    everySeconds,
    runPercent,
    until,
    uploadPercent,
  }: LoadOptions & LoadPorts & { until(): number },
): Promise<void> {
  let running = Promise.resolve()
  for (;;) {
    const waitMs = -Math.log(1 - random.float()) * everySeconds * 1000
    if (clock.now() + waitMs >= until()) return await running
    await pauseFor(clock, waitMs)
    if (played.isClosed) return await running
    if (played.canCommand && random.float() * 100 < COMMAND_PERCENT) {
      running = both(running, played.command())
      continue
    }
    const chance = random.float() * 100
    const runnable = played.runnable(answers)
    if (chance < uploadPercent) await played.upload()
    else if (chance < uploadPercent + runPercent && runnable.length > 0)
      running = both(running, played.run(random.pick(runnable)))
    else await played.save(random.pick(answers))
  }
}

const both = async (one: Promise<void>, other: Promise<void>) => void (await Promise.all([one, other]))
