import { Type } from 'typebox'
import type { Shape } from '../../../src/schema/shape.ts'
import { SampleWeight, Weight } from '../../families/code/judge/key.schema.ts'
import { Check } from '../problem/problem.schema.ts'

export const Key = Type.Object({
  testcases: Type.Array(Type.Object({ ...Check.properties, weight: Weight }), {
    default: [],
    description: 'The hidden checks',
  }),
  sample_weight: SampleWeight,
})
export type Key = Shape<typeof Key>
