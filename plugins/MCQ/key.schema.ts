import { Type } from 'typebox'
import type { Shape } from '../../src/schema/shape.ts'
import { OptionId } from './problem.schema.ts'

export const Key = Type.Object({
  correct: Type.Array(OptionId, { description: 'Ids of the right options' }),
})
export type Key = Shape<typeof Key>
