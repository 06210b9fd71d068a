import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

export const Blank = Type.Object(
  {
    label: Type.Optional(
      Type.String({ description: 'What belongs here, for readers who cannot see the sentence around it' }),
    ),
    number: Type.Optional(
      Type.Boolean({ description: 'Whether a number without a sign is wanted: a phone then offers digits' }),
    ),
    size: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: 200,
        wanted: 'a width from 1 to 200 characters',
        description: 'Width in characters',
      }),
    ),
  },
  { assumed: {} },
)
export type Blank = Shape<typeof Blank>

export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown, with {{1}}, {{2}}, … where the blanks are' }),
  blanks: Type.Array(Blank, {
    assumed: [],
    description: 'The blanks in the order of their numbers',
  }),
})
export type Problem = Shape<typeof Problem>

export const Solution = Type.Object({
  choice: Type.Array(Type.String({ assumed: '' }), {
    description: 'One text for each blank, in the order of their numbers; empty for an empty blank (GAP-008)',
  }),
})
export type Solution = Shape<typeof Solution>
