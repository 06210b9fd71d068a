/**
 * `npm run bench:server`: what the server bears, in a process of its own: saves without a pause, then a crowd. Prints and
 * keeps it as the other parts of the bench, and exits with 1 when a limit is missed.
 */
import { type Figure, HEAD, isMissed, lineOf } from '../figure.ts'
import { keepPart, resultsFile } from '../results.ts'
import { serve } from '../served.ts'
import { measureCrowd } from './crowd.ts'
import { measureSaving } from './saving.ts'

console.log(`  ${HEAD}`)
const measured: Figure[] = []
for (const measure of [measureSaving, measureCrowd]) {
  const served = await serve()
  try {
    const figures = await measure(served)
    for (const figure of figures) console.log(lineOf(figure))
    measured.push(...figures)
  } finally {
    await served.stop()
  }
}
await keepPart(await resultsFile(), 'server', measured)
if (measured.some(isMissed)) process.exitCode = 1
