import { defineType } from '@assess/sdk'
import { Problem, Solution } from './problem.schema.ts'
import { texts } from './texts.ts'

export const HOT = defineType({
  code: 'HOT',
  problem: Problem,
  solution: Solution,
  empty: () => ({ choice: [] }),
  isAttempted: ({ choice }) => choice.length > 0,
  remark({ points }, { choice }) {
    return choice.length > 0 && choice.length < points ? texts.count(choice.length, points) : undefined
  },
})
