import { isRecord } from '@assess/sdk'
import type { Declaration } from './declaration.schema.ts'

export type BaseType = Declaration['base_type']
export type Value = boolean | number | string | readonly (string | number)[]
type Typed<T> = Readonly<Partial<Record<BaseType, T>>>

/** A response as Portable Custom Interactions write it, such as `{ "base": { "integer": 3 } }`. */
export interface Response {
  readonly base?: Typed<Value> | null
  readonly list?: Typed<readonly Value[]>
  readonly record?: readonly (Response & { readonly name: string })[]
}

/** The longest response, as JSON. */
export const RESPONSE_LENGTH = 20_000

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isTwo = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(is)

const IS_VALUE: Readonly<Record<BaseType, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isSafeInteger,
  float: isNumber,
  string: isText,
  identifier: isText,
  uri: isText,
  point: isTwo(Number.isSafeInteger),
  pair: isTwo(isText),
  directedPair: isTwo(isText),
}

const isBaseType = (name: string): name is BaseType => Object.hasOwn(IS_VALUE, name)

/** The type and value of a record with one key, which is a base type; `wanted` allows that type alone. */
function typedIn(value: unknown, wanted: BaseType | undefined): readonly [BaseType, unknown] | undefined {
  const [entry, ...more] = isRecord(value) ? Object.entries(value) : []
  if (!entry || more.length > 0 || !isBaseType(entry[0])) return undefined
  return wanted === undefined || wanted === entry[0] ? [entry[0], entry[1]] : undefined
}

function isBase(value: unknown, wanted?: BaseType): boolean {
  if (value === null) return true
  const [type, one] = typedIn(value, wanted) ?? []
  return type !== undefined && IS_VALUE[type](one)
}

function isList(value: unknown, wanted?: BaseType): boolean {
  const [type, all] = typedIn(value, wanted) ?? []
  return type !== undefined && Array.isArray(all) && all.every(IS_VALUE[type])
}

/** Whether it is typed JSON, of whatever type it says. */
export function isResponse(value: unknown): value is Response {
  const [entry, ...more] = isRecord(value) ? Object.entries(value) : []
  if (!entry || more.length > 0) return false
  const [kind, inner] = entry
  if (kind === 'base') return isBase(inner)
  if (kind === 'list') return isList(inner)
  return kind === 'record' && Array.isArray(inner) && inner.every(isField)
}

function isField(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { name, ...rest } = value
  return isText(name) && !('record' in rest) && (Object.keys(rest).length === 0 || isResponse(rest))
}

/** Whether it is typed JSON of the declared type. */
export function isDeclared(value: unknown, { base_type, cardinality }: Declaration): value is Response {
  if (!isResponse(value)) return false
  if (value.base === null) return true
  if (cardinality === 'single') return value.base !== undefined && isBase(value.base, base_type)
  if (cardinality === 'record') return value.record !== undefined
  return value.list !== undefined && isList(value.list, base_type)
}

/** The values of a response, without their names. */
export function valuesOf({ base, list, record }: Response): readonly Value[] {
  if (record) return record.flatMap(valuesOf)
  return [...Object.values(base ?? {}), ...Object.values(list ?? {}).flat(1)] as readonly Value[]
}

/** Whether there is a value in it. */
export const holdsValue = (response: Response | null): response is Response =>
  response !== null && valuesOf(response).length > 0

/** A value as a person writes it: `7`, `A B`. */
export const valueText = (value: Value): string => (Array.isArray(value) ? value.join(' ') : String(value))

/** A response in words: `7`, `A, B`, `min: 1, max: 3`. */
export function responseText(response: Response | null): string {
  const fields = response?.record?.map((field) => `${field.name}: ${responseText(field)}`)
  return (fields ?? valuesOf(response ?? {}).map(valueText)).join(', ')
}

function written(text: string, type: BaseType): unknown {
  if (type === 'boolean') return { true: true, false: false }[text]
  if (type === 'integer' || type === 'float') return Number(text.replace(',', '.'))
  if (type === 'point') return text.split(/\s+/).map(Number)
  return type === 'pair' || type === 'directedPair' ? text.split(/\s+/) : text
}

/** What somebody typed, as a response: several values are parted by commas; `undefined` for what does not fit. */
export function typedResponse(text: string, declaration: Declaration): Response | null | undefined {
  const { base_type, cardinality } = declaration
  const isSingle = cardinality === 'single'
  const parts = (isSingle ? [text] : text.split(',')).map((part) => part.trim()).filter((part) => part !== '')
  if (parts.length === 0) return null
  const values = parts.map((part) => written(part, base_type))
  const response = isSingle ? { base: { [base_type]: values[0] } } : { list: { [base_type]: values } }
  return isDeclared(response, declaration) ? response : undefined
}
