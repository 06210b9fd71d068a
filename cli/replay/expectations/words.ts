import type { TSchema } from 'typebox'
import type { Path } from '../../definitions/source.ts'

/** A word from a set that no schema can hold, because the set depends on another word of the expectation. */
export interface Word {
  readonly says: string
  /** Below the expectation. */
  readonly at: Path
  /** What it is, such as `field of the call submit`. */
  readonly what: string
  readonly known: readonly string[]
}

/** A text that must not be there. */
export interface Absence {
  readonly text: string
  /** Below the expectation. */
  readonly at: Path
}

type Schema = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema itself, or the ones that it is put together from. */
function partsOf(schema: unknown): readonly Schema[] {
  if (!isRecord(schema)) return []
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  return parts.length > 0 ? parts.flatMap(partsOf) : [schema]
}

/** The fields by name; `undefined` where there may be fields of any name. */
function fieldsOf(parts: readonly Schema[]): Readonly<Record<string, unknown>> | undefined {
  const all = parts.map(({ properties }) => properties).filter(isRecord)
  const isOpen = parts.some(
    ({ properties, type }) => !isRecord(properties) && (type === 'object' || type === undefined),
  )
  return isOpen || all.length === 0 ? undefined : Object.assign({}, ...all)
}

/** The words of a closed set; `undefined` where other values fit too. */
function choicesOf(parts: readonly Schema[]): readonly string[] | undefined {
  const choices = parts.map(({ const: only, enum: several }) =>
    Array.isArray(several) ? several : only === undefined ? undefined : [only],
  )
  if (choices.length === 0 || choices.includes(undefined)) return undefined
  return choices.flatMap((list) => list ?? []).map(String)
}

/** Names of fields and single words of some fields, each with what the schema knows in its place. */
export function wordsOfFields(wanted: object, schema: TSchema, what: string, at: Path): readonly Word[] {
  const fields = fieldsOf(partsOf(schema))
  if (!fields) return []
  const known = Object.keys(fields)
  return Object.entries(wanted).flatMap(([name, value]) => {
    const here = [...at, name]
    const field = { says: name, at: here, what, known }
    if (!Object.hasOwn(fields, name)) return [field]
    return [field, ...wordsOfValue(value, Reflect.get(fields, name), `value of ${name}`, here)]
  })
}

function wordsOfValue(value: unknown, schema: unknown, what: string, at: Path): readonly Word[] {
  const parts = partsOf(schema)
  if (typeof value === 'string') {
    const choices = choicesOf(parts)
    return choices && !value.includes('*') ? [{ says: value, at, what, known: choices }] : []
  }
  if (Array.isArray(value)) {
    const items = parts.map((part) => part.items)
    return items.length === 1
      ? value.flatMap((item, index) => wordsOfValue(item, items[0], what, [...at, index]))
      : []
  }
  return isRecord(value)
    ? wordsOfFields(value, { anyOf: [...parts] }, `field in ${what.replace(/^value of /, '')}`, at)
    : []
}
