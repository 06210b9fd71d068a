import { Type } from 'typebox'

/** What is true, and what a value is worth; between `accept` and `zero` the score is linear. */
export const MetricKey = Type.Object({
  truth: Type.String({
    description: 'The CSV with the columns `id` and `target`, or the path of such a file: files/truth.csv',
  }),
  accept: Type.Number({ description: 'This value, or a better one, is the full score' }),
  zero: Type.Number({ description: 'This value, or a worse one, scores nothing' }),
  public_share: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description: 'The share of the rows, from the first one on, that is public; 0.3 without public_ids',
    }),
  ),
  public_ids: Type.Optional(
    Type.Array(Type.Union([Type.String(), Type.Number()], { wanted: 'text' }), {
      description: 'Which rows are public, by their ids',
    }),
  ),
})
