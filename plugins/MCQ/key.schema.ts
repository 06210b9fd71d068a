import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { OptionId } from './problem.schema.ts'

export const Key = Type.Object({
  correct: Type.Array(OptionId, { description: 'Ids of the right options' }),
})
export type Key = Shape<typeof Key>
