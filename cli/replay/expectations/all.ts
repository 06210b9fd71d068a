import { callExpectations } from './calls.ts'
import type { ExpectationDefinition } from './define.ts'
import { evidenceExpectations } from './evidence.ts'
import { heapExpectations } from './heap.ts'
import { proctoringExpectations } from './proctoring.ts'
import { reportedExpectations } from './reported.ts'
import { screens } from './screen.ts'
import { storedExpectations } from './stored.ts'

/** Everything that a flow may expect or wait for. */
export const EXPECTATIONS: Readonly<Record<string, ExpectationDefinition>> = {
  ...screens,
  ...callExpectations,
  ...storedExpectations,
  ...reportedExpectations,
  ...proctoringExpectations,
  ...heapExpectations,
  ...evidenceExpectations,
}
