import { ReadContext } from '../schema/context.ts'
import { ReadError } from '../schema/fault.ts'

/**
 * Readers for unknown data. Each takes the place the value came from, such as `options[2].text`, and throws
 * a `ReadError` that names it, what was wanted and what was there.
 *
 * What an author writes is read strictly. What another program sends is read within `readForeign`: null is absent,
 * numbers may be texts, and what cannot be read but can be done without is left out and told.
 */
export type Reader<T> = (value: unknown, place: string) => T

export type Fields = Readonly<Record<string, unknown>>

/** The error for a value that is not what a reader wants. */
export const unfit = (value: unknown, place: string, wanted: string): ReadError =>
  new ReadError(value, place, wanted)

/** Told what is left out of what is read now; absent while an author's data are read. Reading never waits. */
let leaveOut: ((fault: unknown) => void) | undefined

/**
 * Reads what another program sent. `report` gets the error of each item of a list, and of each value that has a default,
 * that cannot be read; everything else that cannot be read throws.
 */
export function readForeign<T>(read: () => T, report: (fault: unknown) => void): T {
  const outer = leaveOut
  leaveOut = report
  try {
    return read()
  } finally {
    leaveOut = outer
  }
}

/** Whether another program sent what is read now; what only an author has to keep to is then no fault. */
export const isForeign = (): boolean => leaveOut !== undefined

/** The context of a value at a path, read in the manner of what is read now. */
export const contextAt = (path: string): ReadContext => new ReadContext(path, leaveOut)

/** What `read` gives; in foreign data `otherwise` where it throws, which is told unless it was to be expected. */
function readOr<T, D>(read: () => T, otherwise: D, isExpected = false): T | D {
  if (!leaveOut) return read()
  try {
    return read()
  } catch (fault) {
    if (!isExpected) leaveOut(fault)
    return otherwise
  }
}

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readRecord(value: unknown, place: string): Fields {
  if (!isRecord(value)) throw unfit(value, place, 'a record (keys with values)')
  return value
}

export function readText(value: unknown, place: string): string {
  if (leaveOut && typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw unfit(value, place, 'text')
  return value
}

export function readNumber(value: unknown, place: string): number {
  const number = leaveOut && typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw unfit(value, place, 'a number')
  return number
}

const YES: readonly unknown[] = [true, 'true', 1]
const NO: readonly unknown[] = [false, 'false', 0]

export function readBoolean(value: unknown, place: string): boolean {
  if (typeof value === 'boolean') return value
  if (leaveOut && (YES.includes(value) || NO.includes(value))) return YES.includes(value)
  throw unfit(value, place, 'true or false')
}

export function readOneOf<T extends string>(value: unknown, place: string, wanted: readonly T[]): T {
  const found = wanted.find((item) => item === value)
  if (found === undefined) throw unfit(value, place, wanted.map((item) => `"${item}"`).join(' or '))
  return found
}

const within = (place: string, name: string) => (place ? `${place}.${name}` : name)

export function readList<T>(value: unknown, place: string, read: Reader<T>): T[] {
  if (!Array.isArray(value)) throw unfit(value, place, 'a list')
  return value.flatMap((item: unknown, index) => readOr(() => [read(item, `${place}[${index}]`)], []))
}

/** A record whose values are all of one kind; in foreign data one that is null, and may not be, is absent. */
export function readValues<T>(value: unknown, place: string, read: Reader<T>): Readonly<Record<string, T>> {
  const entries = Object.entries(readRecord(value, place))
  return Object.fromEntries(
    entries.flatMap(([name, one]) =>
      readOr(() => [[name, read(one, within(place, name))]], [], one === null),
    ),
  )
}

/** What may be left out, or be null. */
export function readOptional<T>(value: unknown, place: string, read: Reader<T>): T | undefined {
  return value == null ? undefined : readOr(() => read(value, place), undefined)
}

/** One reader for each field, the optional ones too. */
type FieldReaders<T> = { readonly [K in keyof T]-?: Reader<T[K]> }

/** A record of which each field has a reader; other fields are left out, and so are those that read as nothing. */
export function readFields<T extends object>(value: unknown, place: string, readers: FieldReaders<T>): T {
  const raw = readRecord(value, place)
  const entries: [string, Reader<unknown>][] = Object.entries(readers)
  const read = entries.map(([name, readOne]) => [name, readOne(raw[name], within(place, name))] as const)
  return Object.fromEntries(read.filter(([, one]) => one !== undefined)) as T
}

/** Reads a record field by field. */
export const fieldsOf =
  <T extends object>(readers: FieldReaders<T>): Reader<T> =>
  (value, place) =>
    readFields(value, place, readers)

/** Reads a list of what `read` reads. */
export const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, place) =>
    readList(value, place, read)

/** Reads what `read` reads, or nothing. */
export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value, place) =>
    readOptional(value, place, read)

/** Reads what `read` reads; `fallback` where it is left out. */
export const withDefault =
  <T>(read: Reader<T>, fallback: T): Reader<T> =>
  (value, place) =>
    readOptional(value, place, read) ?? fallback

/** Reads one of some texts. */
export const oneOf =
  <T extends string>(wanted: readonly T[]): Reader<T> =>
  (value, place) =>
    readOneOf(value, place, wanted)
