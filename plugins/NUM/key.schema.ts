import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

const Tolerance = Type.Object(
  {
    absolute: Type.Optional(Type.Number({ minimum: 0, description: 'How far the number may be off' })),
    relative: Type.Optional(Type.Number({ minimum: 0, description: 'The same as a share, such as 0.02' })),
    figures: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 15,
        description: 'To how many significant figures it has to be right',
      }),
    ),
  },
  { default: {}, description: 'How exact the number has to be; by one of the three it may be right' },
)

/** What is right. It never reaches a browser. */
export const Key = Type.Object({
  formula: Type.String({
    minLength: 1,
    description: 'The right number, of the parameters, such as m * 9.81; in the unit whose factor is 1',
  }),
  tolerance: Tolerance,
  units: Type.Record(Type.String(), Type.Number({ exclusiveMinimum: 0 }), {
    default: {},
    description: 'The units that can be chosen, with what one of each is worth, such as km: 1000 and m: 1',
  }),
  unitCredit: Type.Number({
    default: 0,
    minimum: 0,
    maximum: 1,
    description: 'The share of the points for the right number with a wrong unit, or none',
  }),
  result: Type.Optional(Type.Number({ sent: true, description: 'What the formula gives for this attempt' })),
})
export type Key = Shape<typeof Key>
