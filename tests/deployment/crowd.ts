/**
 * `npm run bench:crowd`: all candidates start at once, type and hand in at once: at one server on SQLite, and at two on
 * PostgreSQL behind nginx. Prints how long everything took, and what it cost each process. `-- --candidates 2000`, and
 * `--seconds 60` for how long they type.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { readOperatorFile } from '../../cli/host/operator.ts'
import { Measures } from '../../cli/load/measures.ts'
import { playLoad } from '../../cli/load/play/load.ts'
import { pauseFor } from '../../cli/load/requests.ts'
import { reasons, tableOf } from '../../cli/load/summary.ts'
import { familyCpuMs, familyMemoryMb } from '../../cli/tools/bench/process-tree.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { CLI, RestartableProcess } from './process.ts'
import { writeShortTest } from './short-test.ts'
import { testTaken } from './test-taken.ts'

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '3' },
    on: { type: 'string', default: 'SQLite,PostgreSQL' },
  },
})
const candidates = Number(values.candidates)
const seconds = Number(values.seconds)
const SLUG = 'web-platform-basics'
const MINUTES = 90
const clock = systemClock()

type Place = Pick<Deployment, 'dataDir' | 'flows' | 'parts' | 'stop' | 'tests' | 'url'>

/** One server with its data in a folder. */
async function openFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'assess-crowd-'))
  const written = await writeShortTest(folder, { slug: SLUG, minutes: MINUTES })
  const dataDir = join(folder, 'data')
  const args = [CLI, 'serve', '--tests', written.tests, '--port', '0', '--data', dataDir]
  const server = new RestartableProcess({
    name: 'server',
    program: process.execPath,
    args,
    ready: 'Stop with',
  })
  await server.start()
  const { url } = await readOperatorFile(dataDir)
  return {
    ...{ ...written, dataDir, url, parts: [server] },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  SQLite: openFolder,
  PostgreSQL: () => openDeployment({ slug: SLUG, minutes: MINUTES, judges: 0 }),
}

/** What each process has used since `before`, and the memory that it has. */
async function costs(
  parts: readonly RestartableProcess[],
  before: ReadonlyMap<string, number>,
  saves: number,
) {
  for (const { name, pid } of parts) {
    if (pid === undefined) continue
    const ms = (await familyCpuMs(pid)) - (before.get(name) ?? 0)
    const each = saves > 0 ? `, ${(ms / saves).toFixed(2)} ms for each save` : ''
    console.log(
      `  ${name}: ${(ms / 1000).toFixed(1)} s of a processor${each}, ${Math.round(await familyMemoryMb(pid))} MB`,
    )
  }
}

const spentBy = async (parts: readonly RestartableProcess[]) =>
  new Map(await Promise.all(parts.map(async ({ name, pid = 0 }) => [name, await familyCpuMs(pid)] as const)))

async function measure(place: Place) {
  const { parts, url } = place
  const { answers, invite } = await testTaken(place, SLUG)
  const options = {
    ...{
      urls: [url],
      slug: SLUG,
      candidates,
      seed: 1,
      answers,
    },
    ...{ rampSeconds: 0, workSeconds: seconds + 5, everySeconds: Number(values.every), endSeconds: 0 },
    ...{ patienceSeconds: 300, runPercent: 0, uploadPercent: 0, stayPercent: 0, podPercent: 0 },
  }
  const measures = new Measures()
  const playing = playLoad(options, { clock, invite, say: (line) => console.error(line) }, measures)
  while (measures.of('start').took.length < candidates) await pauseFor(clock, 200)
  const before = await spentBy(parts)
  const saved = measures.of('save').took.length
  await pauseFor(clock, seconds * 1000)
  const saves = measures.of('save').took.length - saved
  console.log(`While ${candidates} type, ${(saves / seconds).toFixed(0)} saves a second:`)
  await costs(parts, before, saves)
  const { broken } = await playing
  console.log(tableOf(measures))
  for (const line of [...broken, ...reasons(measures)].slice(0, 20)) console.log(`broken: ${line}`)
  if (broken.length > 0) process.exitCode = 1
}

for (const name of values.on.split(',')) {
  const place = await PLACES[name]?.()
  if (!place) throw new Error(`There is no engine "${name}"`)
  console.log(`\n${name}`)
  try {
    await measure(place)
  } finally {
    await place.stop()
  }
}
