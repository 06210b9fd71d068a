import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { SampleWeight, Weight } from '../../families/code/judge/key.schema.ts'

/** The answer key of a problem that is answered in SQL. */
export const DatabaseKey = Type.Object({
  solution: Type.String({ description: 'What a right answer does; every answer is compared with it' }),
  probe: Type.String({
    default: '',
    description: 'Queries that see what was done; for DDL and DML only',
  }),
  ordered: Type.Boolean({ default: false, description: 'Whether the order of the rows counts' }),
  named: Type.Boolean({ default: false, description: 'Whether the names of the columns count' }),
  sample_weight: SampleWeight,
  testcases: Type.Array(
    Type.Object({
      name: Type.String({ description: 'What it is called' }),
      setup: Type.String({ description: "SQL on top of the problem's own, such as more rows" }),
      weight: Weight,
    }),
    { default: [], description: 'Hidden data on which an answer is compared too' },
  ),
})
export type DatabaseKey = Shape<typeof DatabaseKey>
