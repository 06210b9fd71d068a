import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

const Item = Type.Object({ text: Type.String({ description: 'What something is matched to, in Markdown' }) })

const Partner = Type.Object({
  id: Type.String({
    minLength: 1,
    description: 'Names the item in the key; each attempt draws ids of its own',
  }),
  text: Type.String({ description: 'What is matched, in Markdown' }),
})
export type Partner = Shape<typeof Partner>

/** What a candidate gets of a problem; `prepare` has put the partners into another order, under other ids. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  items: Type.Array(Item, {
    minItems: 1,
    wanted: 'at least one item',
    description: 'The items that get a partner',
  }),
  partners: Type.Array(Partner, {
    minItems: 2,
    wanted: 'at least two items',
    description: 'The partners in any order; there may be more of them than are right',
  }),
  reuse: Type.Boolean({ default: false, description: 'Whether a partner may be used several times' }),
})
export type Problem = Shape<typeof Problem>

/** What is saved of an answer. */
export const Solution = Type.Object({
  choice: Type.Array(Type.String(), {
    description: 'For each item the id of its partner, an empty text for none; `[]` before the first',
  }),
})
export type Solution = Shape<typeof Solution>
