import { defineType, shownAsUnevaluated } from '@assess/sdk'
import { Problem, type Solution, Solution as SolutionSchema } from './problem.schema.ts'
import { texts } from './texts.ts'

const isAttempted = ({ choice }: Solution) => choice.length > 0

export const ORD = {
  ...defineType({
    code: 'ORD',
    problem: Problem,
    solution: SolutionSchema,
    empty: () => ({ choice: [] }),
    isAttempted,
    remark: ({ lines }, { choice }) => (choice.length === 1 ? texts.used(1, lines.length) : undefined),
  }),
  // A candidate who saw the verdict of each save could try all orders.
  status: (solution: Solution, judged: Parameters<typeof shownAsUnevaluated>[1]) =>
    shownAsUnevaluated(isAttempted(solution), judged),
}
