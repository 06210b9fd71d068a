import { EQUIVALENT } from './equivalent.ts'
import { titleOf } from './fault.ts'
import type { Verdict } from './judge.ts'

/** How many faults in a hundred may survive. */
const LIMIT = 0.05

const cell = (text: string) => text.slice(0, 160).replaceAll('|', '\\|')

/** Prints what survives, and says whether few enough do. */
export function report(verdicts: readonly Verdict[]): boolean {
  const survivors = verdicts.filter(({ survives }) => survives)
  const reasonOf = ({ fault }: Verdict) => EQUIVALENT[titleOf(fault)]
  const missed = survivors.filter((verdict) => reasonOf(verdict) === undefined)
  const judged = verdicts.length - (survivors.length - missed.length)
  console.log('\n| survivor | kind | what changes | why |\n| --- | --- | --- | --- |')
  for (const verdict of survivors) {
    const { file, line, kind, from, to } = verdict.fault
    const asked = `${verdict.isExecuted ? '' : 'no unit test executes it, '}${verdict.tests.length} tests pass`
    console.log(
      `| ${file}:${line} | ${kind} | \`${cell(from)}\` → \`${cell(to)}\` | ${reasonOf(verdict) ?? asked} |`,
    )
  }
  const unreached = missed.filter(({ isExecuted }) => !isExecuted).length
  const percent = judged === 0 ? 0 : (missed.length / judged) * 100
  console.log(
    `\n${verdicts.length} faults, ${survivors.length - missed.length} without an effect, ${missed.length} of ${judged} not noticed (${percent.toFixed(1)} %), of which no unit test executes ${unreached}`,
  )
  return missed.length <= judged * LIMIT
}
