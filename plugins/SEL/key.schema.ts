import { Type } from 'typebox'
import { SampleWeight, Weight } from '../families/code/judge/key.schema.ts'
import { Site } from './problem/problem.schema.ts'

export const Key = Type.Object({
  testcases: Type.Array(Type.Object({ ...Site.properties, weight: Weight }), {
    default: [],
    description: 'The hidden sites',
  }),
  sample_weight: SampleWeight,
})
