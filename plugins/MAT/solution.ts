import { defineType, ReadContext } from '@assess/sdk'
import { Problem, Solution } from './problem.schema.ts'
import { texts } from './texts.ts'

/** How many items have a partner. */
const matchedIn = ({ items }: Problem, { choice }: Solution): number =>
  items.filter((_, at) => choice[at]).length

const type = defineType({
  code: 'MAT',
  problem: Problem,
  solution: Solution,
  empty: () => ({ choice: [] }),
  isAttempted: ({ choice }) => choice.some((id) => id !== ''),
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
}
