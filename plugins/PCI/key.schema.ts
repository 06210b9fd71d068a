import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import type { Response } from './response.ts'

const Entry = Type.Object({
  key: Type.Union([Type.String(), Type.Number(), Type.Boolean()], {
    description: 'A value as text, such as "A B" for a pair',
  }),
  value: Type.Number({ description: 'What it counts' }),
  is_case_sensitive: Type.Boolean({ default: true, description: 'Whether A and a are different' }),
})

/** What is right. It never reaches a browser before the end. */
export const Key = Type.Object({
  correct: Type.Optional(
    Type.Unsafe<Response>({
      description: 'match_correct: the one right response, as typed JSON such as { base: { integer: 7 } }',
    }),
  ),
  mapping: Type.Optional(
    Type.Object(
      {
        entries: Type.Array(Entry, { minItems: 1 }),
        default_value: Type.Number({ default: 0, description: 'Of a value that no entry names' }),
        lower_bound: Type.Optional(Type.Number({ description: 'The sum is never less' })),
        upper_bound: Type.Optional(
          Type.Number({ description: 'The sum is never more: the whole score, otherwise the best sum is' }),
        ),
      },
      { description: 'map_response: what each value counts' },
    ),
  ),
})
export type Key = Shape<typeof Key>
