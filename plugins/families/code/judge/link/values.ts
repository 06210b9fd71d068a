/** What stands for something of one side on the other. */
export type Encoded =
  | string
  | number
  | boolean
  | null
  | { readonly kind: string; readonly value: unknown; readonly [more: string]: unknown }

/** Encodes and decodes what cannot be copied. */
export interface References {
  /** A reference to something of this side. */
  encode(thing: object): Encoded
  /** What a reference of the other side stands for. */
  decode(kind: string, value: unknown, encoded: Readonly<Record<string, unknown>>): unknown
}

const NUMBERS = { NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY, '-Infinity': Number.NEGATIVE_INFINITY }

/** Whether this is nothing but data; what has methods keeps its state where it is. */
function isPlain(thing: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(thing)
  if (prototype !== Object.prototype && prototype !== null) return false
  const parts = Object.values(Object.getOwnPropertyDescriptors(thing))
  return parts.every(({ get, value }) => !get && typeof value !== 'function')
}

/** Whether the other side may have changed its copy, so that this one has to follow. */
export function isChangeable(thing: unknown): thing is object {
  if (typeof thing !== 'object' || thing === null) return false
  return Array.isArray(thing) || thing instanceof Map || thing instanceof Set || isPlain(thing)
}

function encodeNumber(thing: number): Encoded {
  if (Object.is(thing, -0)) return { kind: 'number', value: '-0' }
  return Number.isFinite(thing) ? thing : { kind: 'number', value: String(thing) }
}

const frozen = (thing: object) => (Object.isFrozen(thing) ? { isFrozen: true } : {})
const frozenAs = <T>(encoded: object, made: T): T => ('isFrozen' in encoded ? Object.freeze(made) : made)

function copied(thing: object, wrap: (part: unknown) => Encoded): Encoded | undefined {
  if (Array.isArray(thing)) return { kind: 'array', value: Array.from(thing, wrap), ...frozen(thing) }
  if (thing instanceof Map) return { kind: 'map', value: [...thing].map((pair) => pair.map(wrap)) }
  if (thing instanceof Set) return { kind: 'set', value: [...thing].map(wrap) }
  if (thing instanceof Date) return { kind: 'date', value: encodeNumber(thing.getTime()) }
  if (thing instanceof RegExp) return { kind: 'regexp', value: thing.source, flags: thing.flags }
  if (Buffer.isBuffer(thing)) return { kind: 'buffer', value: thing.toString('base64') }
  if (thing instanceof Uint8Array) return { kind: 'bytes', value: Buffer.from(thing).toString('base64') }
  if (!isPlain(thing)) return undefined
  const parts = Object.entries(thing).map(([key, part]) => [key, wrap(part)])
  return { kind: 'record', value: parts, ...frozen(thing) }
}

/** What is neither an object nor a function; nothing for these. Throws a `TypeError` for a symbol. */
function simpleSaid(thing: unknown): Encoded | undefined {
  if (thing === null || typeof thing === 'string' || typeof thing === 'boolean') return thing
  if (typeof thing === 'number') return encodeNumber(thing)
  if (thing === undefined) return { kind: 'undefined', value: null }
  if (typeof thing === 'bigint') return { kind: 'bigint', value: String(thing) }
  if (typeof thing === 'symbol') throw new TypeError('A symbol cannot leave its program')
  return undefined
}

/** Copies plain values, and encodes everything else as a reference. */
export function wrapWith({ encode }: References, isRemote: (thing: object) => boolean) {
  return function wrap(thing: unknown): Encoded {
    const simple = simpleSaid(thing)
    if (simple !== undefined) return simple
    if (typeof thing === 'function') return encode(thing)
    if (typeof thing !== 'object' || thing === null) return null
    return (isRemote(thing) ? undefined : copied(thing, wrap)) ?? encode(thing)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function pairsOf(value: unknown, unwrap: (encoded: unknown) => unknown): [unknown, unknown][] {
  return listOf(value).map((pair) => {
    const [key, part] = listOf(pair)
    return [unwrap(key), unwrap(part)]
  })
}

function numberOf(value: unknown): number {
  const text = String(value)
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return NUMBERS[text]
  return Number(text)
}

type Unwrap = (encoded: unknown) => unknown
type Reading = (value: unknown, unwrap: Unwrap, encoded: object) => unknown

const READINGS: Readonly<Record<string, Reading>> = {
  undefined: () => undefined,
  number: numberOf,
  bigint: (value) => BigInt(String(value)),
  array: (value, unwrap, encoded) => frozenAs(encoded, listOf(value).map(unwrap)),
  map: (value, unwrap) => new Map(pairsOf(value, unwrap)),
  set: (value, unwrap) => new Set(listOf(value).map(unwrap)),
  date: (value, unwrap) => new Date(Number(unwrap(value))),
  regexp: (value, _, encoded) => new RegExp(String(value), 'flags' in encoded ? String(encoded.flags) : ''),
  buffer: (value) => Buffer.from(String(value), 'base64'),
  bytes: (value) => new Uint8Array(Buffer.from(String(value), 'base64')),
  record: (value, unwrap, encoded) => {
    const parts = pairsOf(value, unwrap).map(([key, part]) => [String(key), part] as const)
    return frozenAs(encoded, Object.fromEntries(parts))
  },
}

/** Decodes what the other side sent; throws a `TypeError` or the like for what cannot be. */
export function unwrapWith({ decode }: References): Unwrap {
  return function unwrap(encoded) {
    if (typeof encoded !== 'object' || encoded === null || !('kind' in encoded) || !('value' in encoded))
      return encoded
    const kind = String(encoded.kind)
    const reading = Object.hasOwn(READINGS, kind) ? READINGS[kind] : undefined
    return reading ? reading(encoded.value, unwrap, encoded) : decode(kind, encoded.value, { ...encoded })
  }
}

/** Makes something that can be changed what the other side has made of its copy. */
export function copyBack(old: unknown, made: unknown): void {
  if (!isChangeable(old) || !isChangeable(made)) return
  if (Object.isFrozen(old)) restoreParts(old, made)
  else if (Array.isArray(old) && Array.isArray(made)) {
    const parts = made.map((part: unknown, index) => kept(old[index], part))
    old.splice(0, old.length, ...parts)
  } else if (old instanceof Map && made instanceof Map) {
    old.clear()
    for (const [key, part] of made) old.set(key, part)
  } else if (old instanceof Set && made instanceof Set) {
    old.clear()
    for (const part of made) old.add(part)
  } else restoreRecord(old, made)
}

/** What cannot be changed itself may have parts that can. */
function restoreParts(old: object, made: object): void {
  for (const [name, part] of Object.entries(made)) copyBack(Reflect.get(old, name), part)
}

function restoreRecord(old: object, made: object): void {
  const before: Readonly<Record<string, unknown>> = { ...old }
  for (const key of Object.keys(old)) if (!Object.hasOwn(made, key)) Reflect.deleteProperty(old, key)
  for (const [key, part] of Object.entries(made)) {
    const value = kept(before[key], part)
    Object.defineProperty(old, key, { value, writable: true, enumerable: true, configurable: true })
  }
}

function kept(before: unknown, part: unknown): unknown {
  if (!isChangeable(before) || !isChangeable(part)) return part
  if (Array.isArray(before) !== Array.isArray(part)) return part
  copyBack(before, part)
  return before
}

const ERRORS: Readonly<Record<string, ErrorConstructor>> = {
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  EvalError,
  URIError,
}

export function encodeError(error: Error, key: number, wrap: (part: unknown) => Encoded): Encoded {
  const parts = Object.entries(error).map(([name, part]) => [name, wrap(part)])
  return {
    kind: 'error',
    value: key,
    name: error.name,
    message: error.message,
    stack: ownStack(error),
    parts,
  }
}

/** What an error says of its place, without what only links the two programs. */
function ownStack(error: Error): string {
  const lines = String(error.stack).split('\n')
  return lines.filter((line) => !/^ +at .*(?:\.link\/|node:)/.test(line)).join('\n')
}

/** An error as it was thrown over there: of a class that both know, with its name, message and own parts. */
export function errorOf(
  { name, message, stack, parts }: Readonly<Record<string, unknown>>,
  unwrap: (encoded: unknown) => unknown,
): Error {
  const known = Object.hasOwn(ERRORS, String(name)) ? ERRORS[String(name)] : undefined
  const error = new (known ?? Error)(String(message))
  Object.defineProperty(error, 'name', { value: String(name), configurable: true, writable: true })
  if (typeof stack === 'string') error.stack = stack
  for (const [part, encoded] of Array.isArray(parts) ? parts : [])
    Object.defineProperty(error, String(part), {
      value: unwrap(encoded),
      enumerable: true,
      configurable: true,
    })
  return error
}
