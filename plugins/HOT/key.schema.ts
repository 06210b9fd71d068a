import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { Zone } from './zone.schema.ts'

/** What is right. It never reaches a browser before the end. */
export const Key = Type.Object({
  zones: Type.Array(Zone, {
    minItems: 1,
    description: 'Parts of the picture: each that is right wants one point in it',
  }),
})
export type Key = Shape<typeof Key>
