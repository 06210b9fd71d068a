import type { TSchema } from 'typebox'
import type { CallName } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { solutionFieldsOf } from '../../src/wire/solution.ts'

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Declared {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly allOf?: readonly TSchema[]
}

/** What a contract declares of a record, and the schema of each. */
function propertiesOf({ properties, allOf }: Declared): Readonly<Record<string, TSchema>> {
  return Object.assign({}, properties, ...(allOf ?? []).map((part) => propertiesOf(part as Declared)))
}

/** A reply of which every field that the contract declares and does not need is `instead`, and left out as `undefined`. */
export function withoutOptional(name: CallName, body: unknown, instead: null | undefined): unknown {
  const { needs = [], reply } = CONTRACTS[name]
  const isNeeded = (place: string) =>
    needs.some((one) => one === place || one.startsWith(`${place}.`) || one.startsWith(`${place}[`))

  function strip(value: unknown, schema: Declared, place: string): unknown {
    const { items } = schema
    if (Array.isArray(value) && items) return value.map((one) => strip(one, items as Declared, `${place}[]`))
    if (!isRecord(value)) return value
    const known = propertiesOf(schema)
    // An answer is the candidate's, and no option.
    const answer = { ...solutionFieldsOf(value as object), solution: true }
    const entries = Object.entries(value).map(([field, one]) => {
      const at = place ? `${place}.${field}` : field
      const declared = known[field]
      if (declared === undefined || field in answer) return [field, one]
      return [field, isNeeded(at) ? strip(one, declared as Declared, at) : instead]
    })
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
  }

  return reply ? strip(body, reply as Declared, '') : body
}
