import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

const Lines = Type.Union(
  [Type.Null(), Type.Unsafe<[number, number]>(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))],
  { wanted: 'first and last line, or null' },
)

const CodeData = Type.Object({
  stub_length: Type.Object(
    { head: Type.Number(), body: Type.Number(), tail: Type.Number() },
    { description: 'Lines of the parts of the stub' },
  ),
  lock_range: Type.Object(
    { head: Lines, tail: Lines },
    { description: 'First and last locked line of each end, counted from 1; null where none is (GAP-014)' },
  ),
})

/** The wire fields of a program (ENTITY-94, ENTITY-98, ENTITY-99). */
export const Solution = Type.Object({
  technology: Type.String({ default: '', description: 'URI of the technology that was chosen last' }),
  code: Type.String({ description: 'The whole text, locked lines too; empty while it is the stub' }),
  extra_data: Type.Object(
    {
      code: Type.Optional(CodeData),
      drafts: Type.Record(Type.String(), Type.String(), {
        default: {},
        description: 'The text in every other language that was begun, by slug (GAP-004)',
      }),
      stdin: Type.String({ default: '', description: "The candidate's own input for a run (SAVE-16)" }),
    },
    { default: {} },
  ),
})
export type Solution = Shape<typeof Solution>
