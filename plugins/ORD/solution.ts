import { defineType } from '@assess/sdk'
import { Problem, Solution } from './problem.schema.ts'
import { texts } from './texts.ts'

export const ORD = defineType({
  code: 'ORD',
  problem: Problem,
  solution: Solution,
  empty: () => ({ choice: [] }),
  isAttempted: ({ choice }) => choice.length > 0,
  remark: ({ lines }, { choice }) => (choice.length === 1 ? texts.used(1, lines.length) : undefined),
})
