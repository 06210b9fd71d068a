import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

/** What is right. It never reaches a browser. */
export const Key = Type.Object({
  pairs: Type.Array(Type.String(), {
    description: 'For each item, in their order, the id of the right partner',
  }),
})
export type Key = Shape<typeof Key>
