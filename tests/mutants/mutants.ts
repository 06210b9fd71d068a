import { parseArgs } from 'node:util'
import { chosenFaults } from './chosen.ts'
import { drawFaults } from './draw.ts'
import { EQUIVALENT } from './equivalent.ts'
import { type Fault, titleOf } from './fault.ts'
import { createJudge, type Verdict } from './judge.ts'
import { createWorkplace } from './workplace.ts'

/** So many faults in a hundred may survive. */
const LIMIT = 0.05

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '24' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    'without-flows': { type: 'boolean', default: false },
  },
})

function faults(): readonly Fault[] {
  const all = [...chosenFaults(), ...drawFaults(Number(values.each), Number(values.seed))]
  const once = [...new Map(all.map((fault) => [`${titleOf(fault)} ${fault.line}`, fault])).values()]
  return once.filter((fault) => values.only === undefined || titleOf(fault).includes(values.only))
}

/** Judges all faults in copies of the project, each worker in its own. */
async function judgeAll(all: readonly Fault[]): Promise<readonly Verdict[]> {
  const waiting = [...all]
  const verdicts: Verdict[] = []
  const judge = createJudge({ flows: !values['without-flows'] })
  async function work() {
    const place = await createWorkplace()
    try {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const verdict = await judge(fault, place)
        verdicts.push(verdict)
        const word = verdict.survives ? 'SURVIVES' : 'noticed '
        console.log(
          `${word} ${verdicts.length}/${all.length} ${fault.kind} ${titleOf(fault).slice(0, 160)} ${verdict.survives ? '' : verdict.tests[0]}`,
        )
      }
    } finally {
      await place.remove()
    }
  }
  await Promise.all(Array.from({ length: Number(values.workers) }, work))
  return verdicts
}

function report(verdicts: readonly Verdict[]): boolean {
  const survivors = verdicts.filter(({ survives }) => survives)
  const reasonOf = ({ fault }: Verdict) => EQUIVALENT[titleOf(fault)]
  const missed = survivors.filter((verdict) => reasonOf(verdict) === undefined)
  const judged = verdicts.length - (survivors.length - missed.length)
  console.log('\n| survivor | kind | what changes | why |\n| --- | --- | --- | --- |')
  for (const verdict of survivors) {
    const { file, line, kind, from, to } = verdict.fault
    console.log(
      `| ${file}:${line} | ${kind} | \`${from.slice(0, 80)}\` → \`${to.slice(0, 80)}\` | ${reasonOf(verdict) ?? ''} |`,
    )
  }
  const percent = judged === 0 ? 0 : (missed.length / judged) * 100
  console.log(
    `\n${verdicts.length} faults, ${survivors.length - missed.length} without an effect, ${missed.length} of ${judged} not noticed (${percent.toFixed(1)} %)`,
  )
  return missed.length <= judged * LIMIT
}

process.exitCode = report(await judgeAll(faults())) ? 0 : 1
