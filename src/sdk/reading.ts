/**
 * Readers for unknown data. Each takes the place the value came from, such as `options[2].text`, and throws
 * an `Error` that names it, what was wanted and what was there.
 */
export type Reader<T> = (value: unknown, place: string) => T

function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a record'
  return typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : `${typeof value} ${String(value)}`
}

/** The error for a value that is not what a reader wants. */
export function unfit(value: unknown, place: string, wanted: string): Error {
  return new Error(`"${place}" must be ${wanted}, but it is ${nameOf(value)}`)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readRecord(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw unfit(value, place, 'a record')
  return value
}

export function readText(value: unknown, place: string): string {
  if (typeof value !== 'string') throw unfit(value, place, 'text')
  return value
}

export function readList<T>(value: unknown, place: string, read: Reader<T>): readonly T[] {
  if (!Array.isArray(value)) throw unfit(value, place, 'a list')
  return value.map((item: unknown, index) => read(item, `${place}[${index}]`))
}

export function readOneOf<T extends string>(value: unknown, place: string, wanted: readonly T[]): T {
  const found = wanted.find((item) => item === value)
  if (found === undefined) throw unfit(value, place, wanted.map((item) => `"${item}"`).join(' or '))
  return found
}

export function readNumber(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unfit(value, place, 'a number')
  return value
}

/** A record whose values are all of one kind. */
export function readValues<T>(value: unknown, place: string, read: Reader<T>): Readonly<Record<string, T>> {
  const entries = Object.entries(readRecord(value, place))
  return Object.fromEntries(entries.map(([name, one]) => [name, read(one, `${place}.${name}`)]))
}

/** What may be left out, or be null. */
export function readOptional<T>(value: unknown, place: string, read: Reader<T>): T | undefined {
  return value == null ? undefined : read(value, place)
}

type Fields<R extends Readonly<Record<string, Reader<unknown>>>> = {
  readonly [K in keyof R]: ReturnType<R[K]>
}

/** A record of which each field has a reader; other fields are left out. */
export function readFields<R extends Readonly<Record<string, Reader<unknown>>>>(
  value: unknown,
  place: string,
  readers: R,
): Fields<R> {
  const raw = readRecord(value, place)
  const fields = Object.entries(readers).map(([name, read]) => [name, read(raw[name], `${place}.${name}`)])
  return Object.fromEntries(fields)
}

/** Reads a list of what `read` reads. */
export const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value, place) =>
    readList(value, place, read)

/** Reads what `read` reads, or nothing. */
export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value, place) =>
    readOptional(value, place, read)

/** Reads one of some texts. */
export const oneOf =
  <T extends string>(wanted: readonly T[]): Reader<T> =>
  (value, place) =>
    readOneOf(value, place, wanted)
