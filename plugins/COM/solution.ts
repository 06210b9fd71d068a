import { type ProblemType, ReadContext, read } from '@assess/sdk'
import { Problem } from './problem.schema.ts'

/** Only its children are answered, so there is never anything to save (GAP-002, COM-01). */
export const COM: ProblemType<Problem, null> = {
  code: 'COM',
  isPassage: true,
  solution: { empty: () => null, encode: () => ({}), decode: () => null },
  problem: (raw, at = new ReadContext()) => read(Problem, raw, at),
  isAttempted: () => false,
  status: () => null,
}
