import { seededRandom } from '../../../src/sdk/random.ts'
import { LoadCandidate } from '../candidate/candidate.ts'
import { brokenPromises } from '../history.ts'
import { Measures } from '../measures.ts'
import { Connections } from '../requests.ts'
import { life, type Phases } from './life.ts'
import type { LoadOptions, LoadPorts } from './options.ts'

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
