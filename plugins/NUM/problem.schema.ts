import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

const Parameter = Type.Object({
  from: Type.Number({ description: 'The least value' }),
  to: Type.Number({ description: 'The greatest value' }),
  step: Type.Number({ default: 1, exclusiveMinimum: 0, description: 'How far two values are apart' }),
})

/** What a candidate gets of a problem; `prepare` has put the numbers of this attempt into its texts. */
export const Problem = Type.Object({
  statement: Type.String({
    description: 'The task in Markdown, with {m} where the value of a parameter m belongs',
  }),
  label: Type.Optional(Type.String({ description: 'What stands before the field, such as F =' })),
  parameters: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }), Parameter, {
    default: {},
    description: 'Numbers of which each attempt draws its own, by their names',
  }),
  decimalComma: Type.Boolean({
    default: false,
    description: 'Whether drawn numbers have a comma in the texts, as in German',
  }),
  units: Type.Array(Type.String(), { default: [], sent: true, description: 'The units to choose from' }),
})
export type Problem = Shape<typeof Problem>

/** What is saved of an answer. */
export const Solution = Type.Object({
  answer: Type.Object({
    number: Type.String({ description: 'The number as it was written, an empty text for none' }),
    unit: Type.String({ description: 'The unit that was chosen, an empty text for none' }),
  }),
})
export type Solution = Shape<typeof Solution>
