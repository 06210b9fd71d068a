/**
 * `npm run bench`: prints how fast things are against their limits, and exits with 1 when one is missed.
 * `npm run bench -- worst` measures others while one candidate does the worst that is allowed; a part of the name of an
 * attack after it measures that one.
 */
import { buildPlayer, isPlayerOld } from '../host/player.ts'
import { launchBrowser } from '../replay/browser/launch.ts'
import { measureEditor } from './editor.ts'
import { withEnvironment } from './environment.ts'
import { measureFaces } from './faces.ts'
import { type Figure, lineOf } from './figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureManyProblems } from './many-problems.ts'
import { measureNextProblem } from './next-problem.ts'
import { measureExam, measureFlows } from './replays.ts'
import { measureRuns } from './runs.ts'
import { measureSaves } from './saves.ts'
import { measureSlowNetwork } from './slow-network.ts'
import { measureWorst } from './worst.ts'

/** Prints what was measured; a measurement that fails stops no other one. */
async function report(measuring: Promise<readonly Figure[]>): Promise<void> {
  try {
    for (const figure of await measuring) {
      console.log(lineOf(figure))
      if (figure.measured > figure.limit) process.exitCode = 1
    }
  } catch (error) {
    console.error(`Not measured: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

async function measureAll() {
  if (await isPlayerOld()) await buildPlayer()
  await withEnvironment((environment) => report(measureSaves(environment)))
  await report(measureRuns())
  await withEnvironment((environment) => report(measureSlowNetwork(environment)))
  const { browser, close } = await launchBrowser(false)
  try {
    await withEnvironment(async (environment) => {
      await report(measureFirstLoad(environment, browser))
      await report(measureNextProblem(environment, browser))
      await report(measureEditor(environment, browser))
    })
    await report(measureManyProblems(browser))
    await report(measureFaces(browser))
    await report(measureExam(browser))
    await report(measureFlows(browser))
  } finally {
    await close()
  }
}

const [name, part] = process.argv.slice(2)
if (name === 'worst') await report(measureWorst(part))
else await measureAll()
