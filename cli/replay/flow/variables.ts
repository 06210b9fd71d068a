import { Type } from 'typebox'

/** What a loop may go round. */
export const MOST_ROUNDS = 1000

/** How a variable may be called. */
export const VARIABLE = '[A-Za-z][A-Za-z0-9_-]*'

export const VariableName = (description: string) => Type.String({ pattern: `^${VARIABLE}$`, description })
const Name = VariableName('Name of a variable')

const KINDS = [Type.String(), Type.Number(), Type.Boolean()]
export const Value = Type.Union(KINDS)
const ONLY_NAMES = { additionalProperties: false } as const
const KIND_WORDS = {
  description: 'A text, a number, true, false, a list of these, or a list of rows',
} as const

/** One row of a list, by the names of its fields. */
const Field = Type.Union(KINDS, { description: 'A text, a number, true or false' })
const Row = Type.Record(Name, Field, ONLY_NAMES)

const Item = Type.Union([...KINDS, Row], { description: 'A value, or a row of values' })
const LIST = Type.Array(Item)

/** What a loop goes round. */
export const Items = Type.Array(Item, { minItems: 1, maxItems: MOST_ROUNDS })

/** What a flow says under `variables`, and an include under `with`. */
export const Variables = Type.Record(Name, Type.Union([...KINDS, LIST], KIND_WORDS), {
  ...ONLY_NAMES,
  description: `What stands for \${name} in texts, by names of letters, digits, - and _; "replay --var name=value" gives another value`,
})

/** What a part of flows says under `variables`. */
export const PartVariables = Type.Record(Name, Type.Union([...KINDS, LIST, Type.Null()], KIND_WORDS), {
  ...ONLY_NAMES,
  description: `What stands for \${name} in the steps; without a value, "with" of the include must give one`,
})
