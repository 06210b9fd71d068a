/**
 * `npm run bench:model`: which part of a deployment gives way first, for a number of candidates at once. Computed from what was
 * measured, and from the known limits of the engines. `-- 100000`.
 */
import { figureText } from '../../../load/numbers.ts'
import { DEPLOYMENTS } from './deployment.ts'
import { beginning, CONNECTIONS, memoryMb, mostCandidates, steady, usesOf } from './load.ts'
import { simulateStart } from './start.ts'

const CANDIDATES = Number(process.argv[2] ?? 100_000)
/** Within which all begin. */
const START_SECONDS = 300

const percent = (share: number) => `${figureText(Math.round(share * 100))} %`
const shown = (uses: ReturnType<typeof usesOf>) =>
  uses
    .slice(0, 4)
    .map(({ part, share }) => `${part} ${percent(share)}`)
    .join(', ')

for (const deployment of DEPLOYMENTS) {
  const { p50, p99 } = simulateStart(CANDIDATES, START_SECONDS, deployment)
  const most = mostCandidates(deployment)
  const [first] = usesOf(steady(most), most, deployment).filter(({ part }) => part !== CONNECTIONS)
  console.log(`\n${deployment.name}: bears ${most} candidates; first to give way: ${first?.part}`)
  console.log(`  ${CANDIDATES} at work: ${shown(usesOf(steady(CANDIDATES), CANDIDATES, deployment))}`)
  console.log(
    `  ${CANDIDATES} start within ${START_SECONDS} s: ${shown(usesOf(beginning(CANDIDATES, START_SECONDS), CANDIDATES, deployment))}`,
  )
  console.log(`  from the link to the test: p50 ${figureText(p50)} s, p99 ${figureText(p99)} s`)
  console.log(`  memory of a server: ${figureText(Math.round(memoryMb(CANDIDATES, deployment)))} MB`)
}
