import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chosenFaults } from './chosen.ts'
import { createCompiler } from './compiler.ts'
import { gatherCoverage, readCoverage, readTimes } from './coverage/map.ts'
import { drawFaults } from './draw.ts'
import { type Fault, titleOf } from './fault.ts'
import { faultyFiles } from './files.ts'
import { createJudge, type Verdict } from './judge.ts'
import { readNoticed } from './kept.ts'
import { report } from './report.ts'
import { createWorkplace } from './workplace.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '200' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '120' },
    chosen: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    'without-flows': { type: 'boolean', default: false },
  },
})

/** Drawn in the whole project, or in the files whose path has this text. */
function faults(): readonly Fault[] {
  if (values.chosen) return chosenFaults()
  const files = faultyFiles().filter((file) => file.includes(values.only ?? ''))
  return drawFaults(Number(values.sample), Number(values.seed), createCompiler(), files)
}

/** Judges all faults in copies of the project, each worker in its own. */
async function judgeAll(all: readonly Fault[]): Promise<readonly Verdict[]> {
  const noticed = readNoticed()
  const known = all.filter((fault) => noticed.of(fault) !== undefined)
  const waiting = all.filter((fault) => !known.includes(fault))
  if (known.length > 0)
    console.log(`${known.length} of ${all.length} were noticed before, by tests that are as they were.`)
  const verdicts: Verdict[] = known.map((fault) => ({
    fault,
    survives: false,
    tests: [noticed.of(fault) ?? ''],
    isExecuted: true,
  }))
  const flows = !values['without-flows']
  const budgetMs = Number(values.seconds) * 1000
  const judge = createJudge({ witnesses: readCoverage(), flows, budgetMs }, readTimes())
  async function work() {
    const place = await createWorkplace()
    try {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const verdict = await judge(fault, place)
        verdicts.push(verdict)
        const [first = 'no test'] = verdict.tests
        if (!verdict.survives) noticed.add(fault, first)
        const word = verdict.survives ? 'SURVIVES' : 'noticed '
        const by = verdict.survives ? `${verdict.tests.length} tests` : first
        console.log(
          `${word} ${verdicts.length}/${all.length} ${fault.kind} ${titleOf(fault).slice(0, 200)} [${by}]`,
        )
      }
    } finally {
      await place.remove()
    }
  }
  await Promise.all(Array.from({ length: Math.min(Number(values.workers), waiting.length) }, work))
  return verdicts
}

if (values.fresh) rmSync('dist/mutants', { recursive: true, force: true })
gatherCoverage(Number(values.workers))
process.exitCode = report(await judgeAll(faults())) ? 0 : 1
