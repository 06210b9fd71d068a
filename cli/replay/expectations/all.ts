import { callExpectations } from './calls.ts'
import type { Expecting } from './define.ts'
import { evidenceExpectations } from './evidence.ts'
import { heapExpectations } from './heap.ts'
import { proctoringExpectations } from './proctoring.ts'
import { screens } from './screen.ts'
import { storedExpectations } from './stored.ts'
import { toldExpectations } from './told.ts'

/** Everything that a flow may expect or wait for. */
export const EXPECTATIONS: Readonly<Record<string, Expecting>> = {
  ...screens,
  ...callExpectations,
  ...storedExpectations,
  ...toldExpectations,
  ...proctoringExpectations,
  ...heapExpectations,
  ...evidenceExpectations,
}
