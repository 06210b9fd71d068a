import { Type } from 'typebox'

/** How a variable may be called. */
export const VARIABLE = '[A-Za-z][A-Za-z0-9_-]*'

export const VariableName = (description: string) => Type.String({ pattern: `^${VARIABLE}$`, description })
const Name = VariableName('Name of a variable')

export const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean()])
const Values = Type.Union([Value, Type.Array(Value)], {
  description: 'A text, a number, true, false, or a list of these',
})

/** One row of a list, by the names of its fields. */
export const Row = Type.Record(Name, Value)

/** What a flow says under `variables`, and an include under `with`. */
export const Variables = Type.Record(Name, Values, {
  description: `What stands for \${name} in texts; "replay --var name=value" gives another value`,
})

/** What a part of flows says under `variables`. */
export const PartVariables = Type.Record(Name, Type.Union([Values, Type.Null()]), {
  description: `What stands for \${name} in the steps; without a value, "with" of the include must give one`,
})
