import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

export const Key = Type.Object({
  accept: Type.Array(Type.Array(Type.String(), { minItems: 1, wanted: 'at least one text' }), {
    description: 'For each blank, the texts that are right',
  }),
  ignoreCase: Type.Boolean({ default: false, description: 'Whether upper and lower case are the same' }),
  exact: Type.Boolean({
    default: false,
    description: 'Whether kinds of spaces, quotation marks and dashes count too',
  }),
})
export type Key = Shape<typeof Key>
