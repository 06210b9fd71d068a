import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

/** How far a line can be indented. */
export const MOST_INDENT = 6

const Line = Type.Object({ id: Type.String(), text: Type.String() })

/** What a candidate gets of a problem. The lines are drawn: in no author's file, and never in the right order. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  code: Type.Boolean({
    default: false,
    description: 'Whether the lines are code, shown in letters of one width',
  }),
  indents: Type.Boolean({
    default: false,
    description:
      'Whether candidates indent the lines too; otherwise each line has its indentation from the first',
  }),
  pool: Type.Boolean({ default: false, sent: true, description: 'Whether lines may be left over' }),
  lines: Type.Array(Line, { default: [], sent: true, description: 'The lines in the order that was drawn' }),
})
export type Problem = Shape<typeof Problem>

const Placed = Type.Object({
  line: Type.String({ description: 'The id of a line, which was drawn for this attempt' }),
  indent: Type.Integer({ minimum: 0, maximum: MOST_INDENT, description: 'How far it is indented' }),
})
export type Placed = Shape<typeof Placed>

/** What is saved of an answer. */
export const Solution = Type.Object({
  choice: Type.Array(Placed, {
    description: 'The lines that are used, from the first; `[]` before anything moved',
  }),
})
export type Solution = Shape<typeof Solution>
