import { defineType } from '@assess/sdk'
import { hasSeveralSigns, readNumber } from './numbers.ts'
import { Problem, type Solution, Solution as SolutionSchema } from './problem.schema.ts'
import { texts } from './texts.ts'

const isAttempted = ({ answer }: Solution) => answer.number.trim() !== ''

/** The unit of an answer; of a single one nobody has to choose. */
export const unitOf = ({ units }: Problem, { answer }: Solution): string =>
  units.length === 1 ? (units[0] ?? '') : answer.unit

/** What an answer lacks, in a few words. */
export function lackOf(problem: Problem, solution: Solution): string | undefined {
  if (!isAttempted(solution)) return undefined
  const { number } = solution.answer
  if (hasSeveralSigns(number)) return texts.severalSigns
  if (readNumber(number) === undefined) return texts.noNumber
  return problem.units.length > 0 && unitOf(problem, solution) === '' ? texts.noUnit : undefined
}

export const NUM = defineType({
  code: 'NUM',
  problem: Problem,
  solution: SolutionSchema,
  empty: () => ({ answer: { number: '', unit: '' } }),
  isAttempted,
  remark: lackOf,
})
