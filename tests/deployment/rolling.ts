/**
 * `npm run test:rolling`: two servers behind nginx restart in turn, twenty times, while candidates type, with an upgrade
 * after the sixth time and the way back after the fourteenth. A browser opens one question after the other meanwhile,
 * whose page must never reload. `-- --candidates 100 --restarts 20`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { Measures } from '../../cli/load/measures.ts'
import { playLoad } from '../../cli/load/play/load.ts'
import type { LoadOptions } from '../../cli/load/play/options.ts'
import { pauseFor } from '../../cli/load/requests.ts'
import { reasons, tableOf } from '../../cli/load/summary.ts'
import { firstPage, openProfile, startTest } from '../e2e/browser.ts'
import { openDeployment } from './deployment.ts'
import { writeNextVersion } from './next-version.ts'
import { CLI, type RestartableProcess } from './process.ts'
import { Reader } from './reader.ts'
import { testTaken } from './test-taken.ts'

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100' },
    restarts: { type: 'string', default: '20' },
  },
})
const candidates = Number(values.candidates)
const restarts = Number(values.restarts)
const SLUG = 'web-platform-basics'
/** How long everything rests after a restart, in milliseconds. */
const REST_MS = 2000
/** Time for each restart. */
const RESTART_SECONDS = 14
const RAMP_SECONDS = Math.ceil(candidates / 20)

const clock = systemClock()
const say = (line: string) => console.log(line)

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'assess-rolling-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const next = await writeNextVersion(join(folder, 'next'))
const deployment = await openDeployment({ slug: SLUG, minutes: 90, judges: 0 })
closing.defer(() => deployment.stop())
const running = [...deployment.servers]
closing.defer(async () => {
  for (const one of running) await one.stop()
})
const { url } = deployment
const { answers, invite } = await testTaken(deployment, SLUG)
const context = closing.adopt(await openProfile(join(folder, 'profile')), (one) => one.close())
const page = await firstPage(context)
const link = new URL(await invite('reader'))
await startTest(page, url + link.pathname + link.search)
const reader = new Reader(page)
const options: LoadOptions = {
  ...{ urls: [url], slug: SLUG, candidates, seed: 1, answers },
  ...{ rampSeconds: RAMP_SECONDS, workSeconds: restarts * RESTART_SECONDS, everySeconds: 2, endSeconds: 2 },
  ...{ patienceSeconds: 120, runPercent: 0, uploadPercent: 1, stayPercent: 0, podPercent: 0 },
}
/** Restarts the servers in turn; each question is opened at what is there then. */
async function restartAll(running: RestartableProcess[], next: string, reader: Reader) {
  for (let count = 0; count < restarts; count += 1) {
    const at = count % running.length
    const isNext = count >= restarts * 0.3 && count < restarts * 0.7
    const from = clock.now()
    await running[at]?.stop()
    const one = deployment.serverOf(at, isNext ? next : CLI)
    running[at] = one
    await one.start()
    say(
      `${count + 1}. ${one.name}, ${isNext ? 'next version' : 'this version'}: ${((clock.now() - from) / 1000).toFixed(1)} s`,
    )
    await reader.answerNext()
    await pauseFor(clock, REST_MS)
  }
}

const measures = new Measures()
const playing = playLoad(options, { clock, invite, say: () => {} }, measures)
while (measures.of('start').took.length < candidates) await pauseFor(clock, 500)
try {
  await restartAll(running, next, reader)
} catch (error) {
  say(`The browser stays at:\n${await page.locator('body').ariaSnapshot()}`)
  throw error
}
const { broken } = await playing
const faults = [...broken, ...reasons(measures), ...(await reader.faults())]
say(tableOf(measures))
say(`The browser answered ${reader.answered} questions and reloaded ${reader.reloads} times`)
for (const line of faults) say(`broken: ${line}`)
if (faults.length > 0) process.exitCode = 1
