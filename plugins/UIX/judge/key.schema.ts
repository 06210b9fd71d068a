import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
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
