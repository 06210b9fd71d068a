/** `npm run bench`: prints how fast things are against their limits, and exits with 1 when one is missed. */
import { buildPlayer, isPlayerOld } from '../player.ts'
import { launchBrowser } from '../replay/browser.ts'
import { type Figure, lineOf } from './figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureNextProblem } from './next-problem.ts'
import { measureSaves } from './saves.ts'
import { withStand } from './stand.ts'

function report(figures: readonly Figure[]): void {
  for (const figure of figures) {
    console.log(lineOf(figure))
    if (figure.measured > figure.limit) process.exitCode = 1
  }
}

if (await isPlayerOld()) await buildPlayer()
await withStand(async (stand) => report(await measureSaves(stand)))
const { browser, close } = await launchBrowser(false)
try {
  await withStand(async (stand) => {
    report(await measureFirstLoad(stand, browser))
    report(await measureNextProblem(stand, browser))
  })
} finally {
  await close()
}
