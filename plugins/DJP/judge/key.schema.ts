import { Type } from 'typebox'
import { SampleWeight, Weight } from '../../families/code/judge/key.schema.ts'
import { WrittenCheck } from '../problem/problem.schema.ts'

export const Key = Type.Object({
  testcases: Type.Array(Type.Object({ ...WrittenCheck.properties, weight: Weight }), {
    default: [],
    description: 'The hidden checks',
  }),
  sample_weight: SampleWeight,
})
