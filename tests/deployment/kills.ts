/**
 * `npm run test:kills`: candidates take a test at two servers behind nginx, with two judges, a pod host, PostgreSQL and a
 * storage for files, while each part is killed by SIGKILL in turn. Says after how many seconds everything went on, and checks every
 * promise at the end. `-- --rounds 10 --candidates 300`.
 */
import { parseArgs } from 'node:util'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { openPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { readS3Place } from '../../cli/backend/files/s3/bucket.ts'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { Measures } from '../../cli/load/measures.ts'
import { playLoad } from '../../cli/load/play/load.ts'
import type { LoadOptions } from '../../cli/load/play/options.ts'
import { pauseFor } from '../../cli/load/requests.ts'
import { reasons, tableOf } from '../../cli/load/summary.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { goneOnAfter, type Kill } from './kill-report.ts'
import { testTaken } from './test-taken.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    candidates: { type: 'string', default: '50' },
    every: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const rounds = Number(values.rounds)
const candidates = Number(values.candidates)

/** The test that candidates take: programs that run, and a project that is worked on in a pod. */
const SLUG = 'coding-basics'

/** How long a part is away, and how long nothing else is killed after that, in milliseconds. */
const AWAY_MS = 1000
const REST_MS = 12_000
/** How long the last verdicts are waited for, in milliseconds. */
const VERDICT_MS = 120_000
/** How many parts are killed in a round. */
const PARTS = 7
/** How many of 100 candidates work in a pod: a machine has room for few, and a few are needed. */
const POD_PERCENT = Math.max(2, 400 / candidates)
/** Time for each kill, of which the start of a part takes some seconds. */
const KILL_SECONDS = 20
const RAMP_SECONDS = Math.ceil(candidates / 15)
const WORK_SECONDS = rounds * PARTS * KILL_SECONDS
const MINUTES = Math.ceil((RAMP_SECONDS + WORK_SECONDS) / 60) + 1

const clock = systemClock()
const say = (line: string) => console.log(line)

/** Kills each part in turn, as often as there are rounds. */
async function killAll({ parts }: Deployment, measures: Measures): Promise<readonly Kill[]> {
  const kills: Kill[] = []
  for (let round = 1; round <= rounds; round += 1)
    for (const part of parts) {
      const at = clock.now()
      await part.kill()
      await pauseFor(clock, AWAY_MS)
      await part.start()
      const backMs = clock.now() - at
      await pauseFor(clock, REST_MS)
      const kill = { name: part.name, at, backMs, until: clock.now() }
      kills.push(kill)
      say(`${round}. ${goneOnAfter(kill, measures)}`)
    }
  return kills
}

/** What the data say at the end that candidates cannot see. */
async function faultsOf({ database, files }: Deployment): Promise<readonly string[]> {
  const place = readS3Place(files.ASSESS_FILES ?? '', files)
  const faults = [...(await verifyData('.', { database, files: place }))]
  const db = await openPostgres(database, { log: say })
  try {
    const twice = await db.all<{ subject: number }>(
      "SELECT subject FROM chain WHERE kind = 'run' GROUP BY subject HAVING count(*) > 1",
    )
    for (const { subject } of twice) faults.push(`Run ${subject} has more than one verdict`)
    const left = async () =>
      (await db.get<{ count: number }>('SELECT count(*) AS count FROM runs WHERE ended_at IS NULL'))?.count ??
      0
    const end = clock.now() + VERDICT_MS
    while ((await left()) > 0 && clock.now() < end) await pauseFor(clock, 1000)
    const unjudged = await left()
    if (unjudged > 0) faults.push(`${unjudged} runs have no end`)
  } finally {
    await db.close()
  }
  return faults
}

const deployment = await openDeployment({ slug: SLUG, minutes: MINUTES, judges: 2, hasPod: true })
try {
  const { url } = deployment
  say(`${url}: a test of ${MINUTES} minutes, ${candidates} candidates, ${rounds * PARTS} kills`)
  const { answers, invite } = await testTaken(deployment, SLUG)
  const options: LoadOptions = {
    ...{ urls: [url], slug: SLUG, candidates, seed: Number(values.seed) },
    answers,
    ...{
      rampSeconds: RAMP_SECONDS,
      workSeconds: WORK_SECONDS,
      everySeconds: Number(values.every),
      endSeconds: 2,
    },
    ...{ patienceSeconds: 120, runPercent: 5, uploadPercent: 5, stayPercent: 10 },
    podPercent: POD_PERCENT,
  }
  const measures = new Measures()
  const playing = playLoad(options, { clock, invite, say: () => {} }, measures)
  while (measures.of('start').took.length < candidates) await pauseFor(clock, 500)
  await killAll(deployment, measures)
  const { broken } = await playing
  const faults = [...broken, ...reasons(measures), ...(await faultsOf(deployment))]
  say(tableOf(measures))
  for (const line of faults) say(`broken: ${line}`)
  say(faults.length === 0 ? 'Every promise was kept.' : `${faults.length} promises were broken.`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await deployment.stop()
}
