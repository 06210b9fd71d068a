import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

export const Column = Type.Object({
  name: Type.String(),
  kind: Type.Enum(['number', 'date', 'boolean', 'text'], {
    description: 'What the column holds, as far as it matters for comparing and showing it',
  }),
})
export type Column = Shape<typeof Column>

/** A value as the database writes it; `null` is SQL's NULL. */
export const Cell = Type.Union([Type.Null(), Type.String()], { wanted: 'text' })
export type Cell = Shape<typeof Cell>

/** Rows as a candidate sees them. */
export const ShownGrid = Type.Object({
  table: Type.Optional(Type.String({ description: 'The table of the problem that the rows are of' })),
  columns: Type.Array(Column),
  rows: Type.Array(Type.Array(Cell), { description: 'The first rows' }),
  count: Type.Number({ description: 'How many rows there are' }),
  odd: Type.Array(Type.Number(), {
    description: 'Indexes of rows that the other side of a comparison lacks',
  }),
})
export type ShownGrid = Shape<typeof ShownGrid>

/** What a statement did: `INSERT` of 3 rows, a `SELECT` with its grid. */
export const ShownEffect = Type.Object({
  command: Type.String(),
  count: Type.Optional(Type.Number()),
  grid: Type.Optional(ShownGrid),
})
export type ShownEffect = Shape<typeof ShownEffect>

/** Why the database refused a statement; line and column count from 1. */
export const Fault = Type.Object({
  message: Type.String(),
  code: Type.String(),
  detail: Type.String(),
  hint: Type.String(),
  line: Type.Optional(Type.Number()),
  column: Type.Optional(Type.Number()),
})
export type Fault = Shape<typeof Fault>

/** The first thing in which two results differ. */
export const Difference = Type.Object({
  kind: Type.Enum(['results', 'columns', 'names', 'count', 'rows', 'order']),
  expected: Type.String({ description: 'How many or, of `names`, which ones' }),
  actual: Type.String(),
})
export type Difference = Shape<typeof Difference>

/** How a sample test case went, beyond its verdict. */
export const ShownCase = Type.Object({
  name: Type.String(),
  expected: Type.Array(ShownGrid),
  actual: Type.Array(ShownGrid),
  difference: Type.Optional(Difference),
  fault: Type.Optional(Fault),
})
export type ShownCase = Shape<typeof ShownCase>

/** `data` of a run: the results of every statement, or what became of each sample. */
export const Shown = Type.Union([
  Type.Object({
    kind: Type.Literal('statements'),
    effects: Type.Array(ShownEffect),
    fault: Type.Optional(Fault),
  }),
  Type.Object({ kind: Type.Literal('cases'), cases: Type.Array(ShownCase) }),
])
export type Shown = Shape<typeof Shown>
