import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { Metric } from './prediction.schema.ts'

/** What can be wrong with a file of predictions. */
export const FaultKind = Type.Enum([
  'noFile',
  'notCsv',
  'notUtf8',
  'empty',
  'noRows',
  'manyRows',
  'manyColumns',
  'longCell',
  'quotes',
  'cells',
  'separator',
  'missingColumn',
  'twiceColumn',
  'emptyCell',
  'notNumber',
  'notProbability',
  'twiceId',
  'unknownId',
  'missingIds',
])
export type FaultKind = Shape<typeof FaultKind>

/** Where and what; said in words by the catalogue. What does not matter to a kind is 0 or `''`. */
export const Fault = Type.Object({
  kind: FaultKind,
  row: Type.Number({ description: 'As a spreadsheet counts: the header is row 1' }),
  column: Type.String(),
  found: Type.String({ description: 'What is there' }),
  count: Type.Number({ description: 'How many there are, or may be at most' }),
  other: Type.Number({ description: 'How many there should be, or the row that was first' }),
})
export type Fault = Shape<typeof Fault>

/** What came out on the public rows. */
export const OpenScore = Type.Object({
  metric: Metric,
  value: Type.Number(),
  share: Type.Number({ description: 'Share of the full score, 0 to 1' }),
  rows: Type.Number({ description: 'How many rows are public' }),
  accept: Type.Optional(Type.Number({ description: 'The value for the full score, and from there on' })),
})
export type OpenScore = Shape<typeof OpenScore>

/** What a run found in a file of predictions: `data` of the run. */
export const Report = Type.Object({
  name: Type.String({ description: 'What the file is called' }),
  fault: Type.Optional(Fault),
  open: Type.Optional(OpenScore),
  preview: Type.Optional(
    Type.Object(
      { columns: Type.Array(Type.String()), rows: Type.Array(Type.Array(Type.String())) },
      { description: 'The first rows' },
    ),
  ),
  rows: Type.Number({ default: 0, description: 'How many rows there are in all' }),
})
export type Report = Shape<typeof Report>
