import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

export const OptionId = Type.Union([Type.String(), Type.Integer()], {
  wanted: 'an option id (text or a whole number)',
})
export type OptionId = Shape<typeof OptionId>

export const Option = Type.Object({
  id: OptionId,
  text: Type.String({ description: 'What the candidate reads, in Markdown; the view cleans its HTML' }),
})
export type Option = Shape<typeof Option>

export const Problem = Type.Object({
  statement: Type.String(),
  is_multi_correct: Type.Enum(['Single', 'Multiple'], {
    assumed: 'Single',
    description: 'Whether one option may be chosen or several (ENTITY-82)',
  }),
  options: Type.Array(Option, { description: 'At least two, each with an id of its own' }),
})
export type Problem = Shape<typeof Problem>

export const Solution = Type.Object({
  choice: Type.Array(OptionId, {
    description:
      'Ids of the chosen options, in the order of the options and as they name themselves (GAP-008)',
  }),
})
export type Solution = Shape<typeof Solution>
