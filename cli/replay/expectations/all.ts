import { type Static, Type } from 'typebox'
import { callExpectations } from './calls.ts'
import type { ExpectationDefinition } from './define.ts'
import { evidenceExpectations } from './evidence.ts'
import { proctoringExpectations } from './proctoring.ts'
import { recordingExpectations } from './recordings.ts'
import { reportedExpectations } from './reported.ts'
import { pageExpectations } from './screen.ts'
import { storedExpectations } from './stored.ts'

/** Everything that a flow may expect or wait for. */
export const EXPECTATIONS: Readonly<Record<string, ExpectationDefinition>> = {
  ...pageExpectations,
  ...callExpectations,
  ...storedExpectations,
  ...reportedExpectations,
  ...proctoringExpectations,
  ...evidenceExpectations,
  ...recordingExpectations,
}

const shapes = Object.fromEntries(
  Object.entries(EXPECTATIONS).map(([name, { shape }]) => [name, Type.Optional(shape)]),
)
const one = { additionalProperties: false, minProperties: 1, maxProperties: 1 } as const

/** One thing that must be so: the name of an expectation with what is wanted. */
export const Expectation = Type.Object(shapes, { ...one, description: 'One thing that must be so' })
export type Expectation = Static<typeof Expectation>

/** The same, to be waited for. */
export const Condition = Type.Object(shapes, {
  ...one,
  description: 'What must be so before the step is done',
})
export type Condition = Expectation

/** Texts whose appearance has to be watched for from the beginning. */
export function watchedTexts(expectations: readonly Expectation[]): string[] {
  return expectations.flatMap((expectation) =>
    Object.entries(expectation).flatMap(([name, wanted]) => EXPECTATIONS[name]?.watched(wanted) ?? []),
  )
}
