import { seededRandom } from '../../../src/sdk/random.ts'
import type { BackendClock } from '../../backend/platform/clock.ts'
import type { ProblemAnswers } from '../answers.ts'
import { LoadCandidate } from '../candidate/candidate.ts'
import { brokenPromises } from '../history.ts'
import { Measures } from '../measures.ts'
import { Connections, pauseFor } from '../requests.ts'

export interface LoadOptions {
  /** Addresses of the servers. */
  readonly urls: readonly string[]
  readonly slug: string
  readonly candidates: number
  readonly answers: readonly ProblemAnswers[]
  /** Within which the candidates come, in seconds; 0 for all at once. */
  readonly rampSeconds: number
  /** How long they work once the last one has come, in seconds. */
  readonly workSeconds: number
  /** Mean time between two saves of a candidate, in seconds. */
  readonly everySeconds: number
  /** Within which they hand in, in seconds. */
  readonly endSeconds: number
  /** How many of 100 things that a candidate does are runs, and uploads. */
  readonly runPercent: number
  readonly uploadPercent: number
  /** How many of 100 candidates never hand in: they work until the server refuses it. */
  readonly stayPercent: number
  /** How long a candidate repeats what the server does not take, in seconds. */
  readonly patienceSeconds: number
  readonly seed: number
}

export interface LoadPorts {
  readonly clock: BackendClock
  /** A sign-in link for a candidate of this name. */
  invite(name: string): Promise<string>
  /** Hears what happens. */
  say(line: string): void
}

export interface Loaded {
  readonly measures: Measures
  /** Every promise of the server that was broken, in words. */
  readonly broken: readonly string[]
}

/** Invites, plays, hands in, and checks everything that was acknowledged. */
export async function playLoad(
  options: LoadOptions,
  ports: LoadPorts,
  measures = new Measures(),
): Promise<Loaded> {
  const connections = new Connections(options.urls, options.candidates)
  const run = ports.clock.now().toString(36)
  const candidates = Array.from({ length: options.candidates }, (_, at) => {
    const random = seededRandom(options.seed * 100_003 + at)
    const connection = connections.from(at)
    const name = `load-${run}-${at + 1}`
    const patienceMs = options.patienceSeconds * 1000
    return {
      random,
      name,
      played: new LoadCandidate({
        ...options,
        clock: ports.clock,
        ...{ connection, measures, name, patienceMs, random },
      }),
    }
  })
  const stopTelling = tell(measures, ports)
  try {
    const links = await invited(
      candidates.map(({ name }) => name),
      ports,
    )
    const whole: Phases = { ...options, ...ports, coming: options.candidates, end: Number.POSITIVE_INFINITY }
    await Promise.all(candidates.map((one, at) => life({ ...one, at, link: links[at] ?? '' }, whole)))
    ports.say('Reading what was kept')
    const broken = await checked(candidates.map(({ played }) => played))
    return { measures, broken }
  } finally {
    stopTelling()
    for (const { played } of candidates) played.leave()
    connections.close()
  }
}

/** How many links are asked for at once. */
const INVITED_AT_ONCE = 16
/** How often it is said how far everything is, in milliseconds. */
const TELL_MS = 5000
/** How many histories are read at once. */
const CHECKED_AT_ONCE = 32

async function invited(names: readonly string[], { invite, say }: LoadPorts): Promise<readonly string[]> {
  say(`Inviting ${names.length} candidates`)
  const links: string[] = []
  await atOnce(INVITED_AT_ONCE, names, async (name, at) => {
    links[at] = await invite(name)
  })
  return links
}

async function checked(candidates: readonly LoadCandidate[]): Promise<readonly string[]> {
  const broken: string[] = []
  const begun = candidates.filter(({ hasBegun }) => hasBegun)
  await atOnce(CHECKED_AT_ONCE, begun, async (one) => {
    const history = await one.history()
    if (history) broken.push(...brokenPromises(history))
  })
  return broken
}

async function atOnce<T>(count: number, items: readonly T[], work: (item: T, at: number) => Promise<void>) {
  const rest = items.entries()
  const next = async () => {
    for (const [at, item] of rest) await work(item, at)
  }
  await Promise.all(Array.from({ length: count }, next))
}

type Phases = LoadOptions &
  LoadPorts & {
    /** How many have not come yet. */
    coming: number
    /** When all hand in; not known before the last one has come. */
    end: number
  }

interface Person {
  readonly at: number
  readonly link: string
  readonly played: LoadCandidate
  readonly random: ReturnType<typeof seededRandom>
}

/** Comes, works and hands in, each at a time of its own. */
async function life({ at, link, played, random }: Person, whole: Phases): Promise<void> {
  const { candidates, clock, endSeconds, rampSeconds, stayPercent } = whole
  await pauseFor(clock, (at / candidates) * rampSeconds * 1000)
  await played.arrive(link)
  whole.coming -= 1
  if (whole.coming === 0) whole.end = clock.now() + whole.workSeconds * 1000
  if (!played.hasBegun) return
  const stays = random.float() * 100 < stayPercent
  // A server that takes answers after the end is found out.
  await work(played, random, { ...whole, until: () => (stays ? played.deadline + OVERTIME_MS : whole.end) })
  if (stays) return
  await pauseFor(clock, Math.max(0, whole.end - clock.now()) + random.float() * endSeconds * 1000)
  await played.submit()
}

/** How long a candidate goes on after the end of the test, in milliseconds. */
const OVERTIME_MS = 60_000

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
    const chance = random.float() * 100
    const runnable = played.runnable(answers)
    if (chance < uploadPercent) await played.upload()
    else if (chance < uploadPercent + runPercent && runnable.length > 0)
      running = both(running, played.run(random.pick(runnable)))
    else await played.save(random.pick(answers))
  }
}

const both = async (one: Promise<void>, other: Promise<void>) => void (await Promise.all([one, other]))

/** Says every few seconds how far everything is; gives what ends that. */
function tell(measures: Measures, { clock, say }: LoadPorts): () => void {
  const begun = clock.now()
  let cancel = () => {}
  const next = () => {
    cancel = clock.after(TELL_MS, () => {
      const seconds = Math.round((clock.now() - begun) / 1000)
      const done = (['start', 'save', 'run', 'submit'] as const).map((deed) => {
        const { failures, took } = measures.of(deed)
        return `${took.length} ${deed}${failures.length > 0 ? ` (${failures.length} failed)` : ''}`
      })
      say(`${seconds} s: ${done.join(', ')}`)
      next()
    })
  }
  next()
  return () => cancel()
}
