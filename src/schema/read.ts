import type { Static, TSchema } from 'typebox'
import type { ReadContext } from './context.ts'
import { CONVERSIONS } from './conversions.ts'
import type { Keywords } from './keywords.ts'
import { recordMeant } from './meant.ts'
import { wantedOf } from './wanted.ts'

type Fields = Readonly<Record<string, unknown>>
type ReadKind = (schema: Keywords, value: unknown, at: ReadContext) => unknown

/**
 * Whether a value is an object with keys, neither null nor a list.
 *
 * @example
 * const seconds = (raw: unknown) => (isRecord(raw) ? raw.seconds : undefined)
 */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a record whose fields are read one by one; throws a `ReadError` for anything else.
 *
 * @example
 * const { accept } = readRecord({ accept: ['cat'] }, new ReadContext('key'))
 */
export const readRecord: Reader<Fields> = (value, at) => {
  if (!isRecord(value)) throw at.unfit(value, wantedOf({ type: 'object' }))
  return value
}

/** Reads a value at a place; throws a `ReadError` for one that it cannot read. */
export type Reader<T> = (value: unknown, at: ReadContext) => T

/** Reads what the schema says. */
export const readerOf =
  <T extends TSchema>(schema: T): Reader<Static<T>> =>
  (value, at) =>
    read(schema, value, at)

/**
 * Reads a value by its schema: the keys that the schema names, those with a `default` also where they are absent. Throws a
 * `ReadError` that names the place, what was wanted and what was there.
 *
 * @example
 * const Key = Type.Object({ accept: Type.Array(Type.String()) })
 * const key = read(Key, { accept: ['cat'] }, new ReadContext('key'))
 */
export function read<T extends TSchema>(schema: T, value: unknown, at: ReadContext): Static<T> {
  return readAny(schema as Keywords, value, at) as Static<T>
}

function readAny(schema: Keywords, value: unknown, at: ReadContext): unknown {
  if (schema.reads) return CONVERSIONS[schema.reads]?.(value, at)
  if (schema.anyOf) return readUnion(schema, schema.anyOf, value, at)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => readAny(one, value, at)))
  if (schema.enum ?? 'const' in schema) return readChoice(schema, value, at)
  const readKind = KINDS[schema.type ?? '']
  return readKind ? readKind(schema, value, at) : value
}

/** A value that fits one of the schemas as it is counts as that; otherwise the first schema that can read it does. */
function readUnion(schema: Keywords, schemas: readonly Keywords[], value: unknown, at: ReadContext): unknown {
  const faults = new Map<Keywords, unknown>()
  for (const context of new Set([at.strict(), at]))
    for (const one of schemas) {
      try {
        return readAny(one, value, context)
      } catch (fault) {
        faults.set(one, fault)
      }
    }
  const meant = isRecord(value)
    ? recordMeant(schemas, value, at)
    : schemas.find(({ type }) => type === 'array' && Array.isArray(value))
  throw meant ? faults.get(meant) : at.unfit(value, wantedOf(schema))
}

const readChoice: ReadKind = (schema, value, at) => {
  const choices = schema.enum ?? [schema.const]
  if (!choices.includes(value)) throw at.unfit(value, wantedOf(schema))
  return value
}

const readObject: ReadKind = (schema, value, at) => {
  const { properties = {}, required = [], patternProperties, additionalProperties, minProperties } = schema
  if (!isRecord(value) || (minProperties && Object.keys(value).length < minProperties))
    throw at.unfit(value, wantedOf(schema))
  if (additionalProperties === false && !at.isTolerant) refuseOthers(value, Object.keys(properties), at)
  const named = Object.entries(properties).map(
    ([name, one]) => [name, readField(one, value[name], at.key(name), required.includes(name))] as const,
  )
  const others = patternProperties ? Object.values(patternProperties)[0] : additionalProperties
  return Object.fromEntries([
    ...named.filter(([, one]) => one !== undefined),
    ...(typeof others === 'object' ? readOthers(others, value, at, properties) : []),
  ])
}

/** An author learns about a key that nobody reads. */
function refuseOthers(value: Fields, names: readonly string[], at: ReadContext): void {
  const other = Object.keys(value).find((name) => !names.includes(name))
  if (other !== undefined) throw at.key(other).unfit(value[other], `one of ${names.join(', ')}`)
}

const ABSENT = Symbol('absent')

function readField(schema: Keywords, value: unknown, at: ReadContext, isRequired: boolean): unknown {
  const preset = isRequired ? presetOf(schema, at) : schema.default
  if (isRequired && preset === undefined) return readAny(schema, value, at)
  const isGiven = value !== undefined && (value !== null || admitsNull(schema))
  const found = isGiven ? at.or(() => readAny(schema, value, at), ABSENT) : ABSENT
  if (found !== ABSENT) return found
  return isRecord(preset) ? readAny(schema, preset, at) : preset
}

const presetOf = ({ default: preset, assumed }: Keywords, { isTolerant }: ReadContext): unknown =>
  preset === undefined && isTolerant ? assumed : preset

const isAnything = ({ type, anyOf, allOf, enum: choices, reads, ...others }: Keywords) =>
  !(type ?? anyOf ?? allOf ?? choices ?? reads) && !('const' in others)

const admitsNull = (schema: Keywords): boolean =>
  isAnything(schema) ||
  schema.type === 'null' ||
  schema.anyOf?.some(admitsNull) === true ||
  schema.enum?.includes(null) === true

/** The values of all names but `own`; a null that the schema does not admit is absent where reading is tolerant. */
function readOthers(schema: Keywords, value: Fields, at: ReadContext, own: object): [string, unknown][] {
  return Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    if (Object.hasOwn(own, name) || (one === null && at.isTolerant && !admitsNull(schema))) return []
    return at.or((): [string, unknown][] => [[name, readAny(schema, one, at.key(name))]], [])
  })
}

const readArray: ReadKind = (schema, value, at) => {
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  if (!Array.isArray(value)) throw at.unfit(value, wantedOf({ type: 'array' }))
  const preset = at.isTolerant && !admitsNull(items) ? presetOf(items, at) : undefined
  const list = value.flatMap((one: unknown, index) =>
    at.or(() => [readAny(items, one ?? preset ?? one, at.item(index))], []),
  )
  if (list.length < minItems || list.length > maxItems) throw at.unfit(value, wantedOf(schema))
  return list
}

const readString: ReadKind = (schema, value, at) => {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema
  const text = at.isTolerant && typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw at.unfit(value, wantedOf({ type: 'string' }))
  const isFit =
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text))
  if (!isFit || (format === 'regex' && !isPattern(text))) throw at.unfit(value, wantedOf(schema))
  return text
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

const readNumber: ReadKind = (schema, value, at) => {
  const number = at.isTolerant && typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw at.unfit(value, wantedOf({ type: 'number' }))
  const {
    type,
    minimum = number,
    maximum = number,
    exclusiveMinimum: above = Number.NEGATIVE_INFINITY,
  } = schema
  const isFit = number >= minimum && number <= maximum && number > above
  if (!isFit || (type === 'integer' && !Number.isSafeInteger(number))) throw at.unfit(value, wantedOf(schema))
  return number
}

const YES: readonly unknown[] = [true, 'true', 1]
const NO: readonly unknown[] = [false, 'false', 0]

const readBoolean: ReadKind = (schema, value, at) => {
  if (typeof value === 'boolean') return value
  if (at.isTolerant && (YES.includes(value) || NO.includes(value))) return YES.includes(value)
  throw at.unfit(value, wantedOf(schema))
}

const readNull: ReadKind = (schema, value, at) => {
  if (value !== null) throw at.unfit(value, wantedOf(schema))
  return value
}

const KINDS: Readonly<Record<string, ReadKind>> = {
  object: readObject,
  array: readArray,
  string: readString,
  number: readNumber,
  integer: readNumber,
  boolean: readBoolean,
  null: readNull,
}
