import { defineType, ReadContext, shownAsUnevaluated } from '@assess/sdk'
import { Problem, type Solution, Solution as SolutionSchema } from './problem.schema.ts'
import { texts } from './texts.ts'

const isAttempted = ({ choice }: Solution) => choice.some((id) => id !== '')

/** How many items have a partner. */
const matchedIn = ({ items }: Problem, { choice }: Solution): number =>
  items.filter((_, at) => choice[at]).length

const type = defineType({
  code: 'MAT',
  problem: Problem,
  solution: SolutionSchema,
  empty: () => ({ choice: [] }),
  isAttempted,
  remark(problem, solution) {
    const matched = matchedIn(problem, solution)
    const all = problem.items.length
    return matched > 0 && matched < all ? texts.matched(matched, all) : undefined
  },
})

export const MAT = {
  ...type,
  problem(raw: unknown, at = new ReadContext()) {
    const problem = type.problem(raw, at)
    const ids = problem.partners.map(({ id }) => id)
    if (new Set(ids).size < ids.length)
      throw at.key('partners').unfit(ids, 'a list of items with a different id each')
    return problem
  },
  // A candidate who saw the verdict of each save could try all pairs.
  status: (solution: Solution, judged: Parameters<typeof shownAsUnevaluated>[1]) =>
    shownAsUnevaluated(isAttempted(solution), judged),
}
