import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

/** The content of a `complete_reply`. */
export const CompleteReply = Type.Object({
  matches: Type.Array(Type.String()),
  cursor_start: Type.Number({ default: 0 }),
  cursor_end: Type.Number({ default: 0 }),
  metadata: Type.Object(
    {
      _jupyter_types_experimental: Type.Array(
        Type.Object({ text: Type.String(), type: Type.String({ default: '' }) }),
        { default: [] },
      ),
    },
    { default: {} },
  ),
})

/** The content of an `inspect_reply`; the text may have colours. */
export const InspectReply = Type.Object({
  found: Type.Boolean({ default: false }),
  data: Type.Object({ 'text/plain': Type.String({ default: '' }) }, { default: {} }),
})

/** The content of an `execute_reply`; `aborted` when it was never begun. */
export const ExecuteReply = Type.Object({
  status: Type.Enum(['ok', 'error', 'aborted'], { default: 'aborted' }),
  execution_count: Type.Union([Type.Null(), Type.Number()], { default: null }),
})

/** What names an output that may be updated. */
export const Displayed = Type.Object({
  transient: Type.Object({ display_id: Type.Optional(Type.String()) }, { default: {} }),
})

/** The content of an `input_request`. */
export const InputRequest = Type.Object({
  prompt: Type.String({ default: '' }),
  password: Type.Boolean({ default: false }),
})

const Cell = Type.Object({
  id: Type.String(),
  code: Type.String(),
  request: Type.Optional(Type.String()),
})

/** What a tab remembers of a kernel until it is loaded again. */
export const Kept = Type.Object({
  client: Type.Optional(Type.String()),
  cells: Type.Array(Cell, { default: [] }),
  outputs: Type.Optional(
    Type.Array(Type.Unknown(), {
      description: 'What the first of the cells had printed, where the page was left in an orderly way',
    }),
  ),
  names: Type.Array(Type.Union([Type.Null(), Type.String()]), { default: [] }),
})
export type Kept = Shape<typeof Kept>

/** `user_expressions` of an `execute_reply`: how the value of each is shown. */
export const ExpressionReply = Type.Object({
  variables: Type.Object(
    { data: Type.Object({ 'text/plain': Type.String({ default: '' }) }, { default: {} }) },
    { default: {} },
  ),
})

const Variable = Type.Object({
  name: Type.String(),
  type: Type.String({ default: '' }),
  shape: Type.String({ default: '', description: 'Such as `259 × 5`, or how much is in it' }),
  value: Type.String({ default: '', description: 'Its beginning; of a table the columns' }),
})
export type Variable = Shape<typeof Variable>

/** What a kernel says of the names that cells have made. */
export const Variables = Type.Object({ variables: Type.Array(Variable, { default: [] }) })
