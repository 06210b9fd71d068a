import type { Json } from '@assess/sdk'
import { quoted } from './texts.ts'

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'object'
        ? 'record'
        : typeof value

const shown = (value: unknown) =>
  value === undefined ? 'nothing' : quoted(JSON.stringify(value)).slice(1, -1)

interface Comparison {
  /** Whether records have exactly the fields that are expected. */
  readonly isExact: boolean
  readonly place: string
}

const fault = (place: string, wanted: string, found: unknown) =>
  `${place} has to be ${wanted}, but it is ${shown(found)}`

/** Expectations that stand for many values, by their names in a record. */
const MATCHERS: Readonly<
  Record<string, (found: unknown, wanted: unknown, at: Comparison) => string | undefined>
> = {
  $type: (found, wanted, { place }) =>
    typeOf(found) === wanted ? undefined : fault(place, `of the type ${shown(wanted)}`, found),
  $matches: (found, wanted, { place }) =>
    typeof found === 'string' && new RegExp(String(wanted), 'm').test(found)
      ? undefined
      : fault(place, `a text that matches ${wanted}`, found),
  $size: (found, wanted, { place }) =>
    Array.isArray(found) && found.length === wanted ? undefined : fault(place, `a list of ${wanted}`, found),
  $has: (found, wanted, at) =>
    Array.isArray(found) && found.some((item) => jsonDifference(item, wanted, at) === undefined)
      ? undefined
      : fault(at.place, `a list with ${shown(wanted)}`, found),
  $lacks: (found, wanted, at) =>
    Array.isArray(found) && found.every((item) => jsonDifference(item, wanted, at) !== undefined)
      ? undefined
      : fault(at.place, `a list without ${shown(wanted)}`, found),
}

function listFault(found: unknown, wanted: readonly unknown[], at: Comparison): string | undefined {
  if (!Array.isArray(found) || found.length !== wanted.length)
    return fault(at.place, `a list of ${wanted.length}: ${shown(wanted)}`, found)
  return firstOf(wanted, (item, index) =>
    jsonDifference(found[index], item, { ...at, place: `${at.place}[${index}]` }),
  )
}

function recordFault(found: unknown, wanted: Fields, at: Comparison): string | undefined {
  if (!isRecord(found)) return fault(at.place, `a record like ${shown(wanted)}`, found)
  const names = Object.keys(wanted)
  const other = at.isExact ? Object.keys(found).find((name) => !Object.hasOwn(wanted, name)) : undefined
  if (other !== undefined) return `${at.place}.${other} must not be there, but it is ${shown(found[other])}`
  return firstOf(names, (name) => {
    const value = Object.hasOwn(found, name) ? found[name] : undefined
    return jsonDifference(value, wanted[name], { ...at, place: `${at.place}.${name}` })
  })
}

function firstOf<T>(
  list: readonly T[],
  faultOf: (item: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of list.entries()) {
    const found = faultOf(item, index)
    if (found !== undefined) return found
  }
  return undefined
}

/** Why a value is not as expected, in words; nothing where it is. */
export function jsonDifference(found: unknown, wanted: unknown, at: Comparison): string | undefined {
  if (Array.isArray(wanted)) return listFault(found, wanted, at)
  if (!isRecord(wanted)) return found === wanted ? undefined : fault(at.place, shown(wanted), found)
  const entries = Object.entries(wanted)
  const isMatcher = entries.length > 0 && entries.every(([name]) => Object.hasOwn(MATCHERS, name))
  if (isMatcher) return firstOf(entries, ([name, value]) => MATCHERS[name]?.(found, value, at))
  return recordFault(found, wanted, at)
}

/** What stands at a path such as `items[0].id`; nothing if there is no such place. */
export function valueAt(value: unknown, path: string): Json | undefined {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '')
  const found = parts.reduce<unknown>((one, part) => {
    if (Array.isArray(one)) return one[Number(part)]
    return isRecord(one) && Object.hasOwn(one, part) ? one[part] : undefined
  }, value)
  return found as Json | undefined
}
