import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import type { ProblemType } from '../kernel/problem.ts'
import { ReadContext } from '../schema/context.ts'
import { read } from '../schema/read.ts'
import { copyOfJson } from '../wire/json.ts'
import type { Json } from '../wire/solution.ts'
import type { NodePlugin } from './node.ts'
import type { Sample } from './samples.ts'
import type { Variant } from './variant.ts'

/** A variant as it is stored. */
export type StoredVariant = Variant<Readonly<Record<string, Json>>, Json | undefined>

/** What a problem says beside the fields of its type, such as `title` and `statement`. */
export type VariantHead = Readonly<Record<string, unknown>>

/** The parts of a type by which its variants are read. */
type VariantType = Pick<ProblemType, 'problem'> & Partial<Pick<NodePlugin, 'schemas'>>

/**
 * Reads what `prepare` gave for the key that was `written`; throws, saying what is wrong, unless it is data whose problem the
 * type reads as it is, and whose key fits its schema.
 */
export function readVariant(
  type: VariantType,
  head: VariantHead,
  written: unknown,
  given: unknown,
): StoredVariant {
  const { problem, key, explanation } = Object(given)
  const copy = copyOf(problem, 'problem')
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy))
    throw new Error('"prepare" gave no problem')
  if (explanation !== undefined && typeof explanation !== 'string')
    throw new Error('"prepare" gave an explanation that is not text')
  const record = copy as StoredVariant['problem']
  const shown = type.problem({ ...head, ...record })
  if (!isDeepStrictEqual(copyOf(shown, 'problem'), copy))
    throw new Error('"prepare" gave a problem that "problem" reads as another one')
  const ownKey = key === undefined ? undefined : copyOf(key, 'key')
  checkKey(type, written, ownKey)
  return {
    problem: record,
    key: ownKey,
    ...(explanation !== undefined && { explanation }),
  }
}

/** A type may make something of its own of a written key; the schema then says nothing about a drawn one. */
function checkKey({ schemas }: VariantType, written: unknown, drawn: unknown): void {
  const schema = schemas?.key
  if (!schema || !isReadAsItIs(schema, written)) return
  if (isDeepStrictEqual(read(schema, drawn, new ReadContext('key')), drawn)) return
  throw new Error('"prepare" gave a key that its schema reads as another one')
}

function isReadAsItIs(schema: TSchema, key: unknown): boolean {
  try {
    return isDeepStrictEqual(read(schema, key, new ReadContext('key')), defined(key))
  } catch {
    return false
  }
}

function copyOf(value: unknown, name: string): Json {
  try {
    return copyOfJson(defined(value), name)
  } catch (error) {
    throw new Error(`"prepare" gave what is not data: ${error instanceof Error ? error.message : name}`)
  }
}

/** Without fields that are `undefined`, which JSON leaves out; anything but plain data stays as it is, to be found. */
function defined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defined)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name, defined(field)]))
}

/** A sample as the candidate gets it whose attempt drew by the sample's seed; any other sample as it is. */
export function preparedSample<S extends Sample<unknown, unknown, unknown>>(
  { prepare }: Pick<NodePlugin, 'prepare'>,
  sample: S,
): S {
  if (!prepare || sample.seed === undefined) return sample
  const { problem, key } = prepare({ problem: sample.problem, key: sample.key }, sample.seed)
  return { ...sample, problem, key }
}
