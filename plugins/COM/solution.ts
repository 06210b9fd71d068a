import type { ProblemType } from '../../src/sdk/common.ts'
import { fieldsOf, readText } from '../../src/sdk/reading.ts'

/** A text that other problems ask about. */
export interface PassageProblem {
  /** HTML as authored. */
  readonly statement: string
}

/** Only its children are answered, so there is never anything to save (GAP-002, COM-01). */
export const COM: ProblemType<PassageProblem, null> = {
  code: 'COM',
  isPassage: true,
  solution: { empty: () => null, encode: () => ({}), decode: () => null },
  problem: (raw) => fieldsOf<PassageProblem>({ statement: readText })(raw, ''),
  isAttempted: () => false,
  status: () => null,
}
