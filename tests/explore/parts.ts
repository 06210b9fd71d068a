import { FIRST, mix, type Pair } from './hash.ts'

/** A name is a number: the first one of its kind, and its own. */
export const NAMES = { value: 0, tab: 0x100, device: 0x200, problem: 0x300 } as const
type Kind = keyof typeof NAMES

/** Fields that hold a name, or records of names. */
const NAMED: Readonly<Record<string, Kind>> = {
  ...{ answer: 'value', hash: 'value', value: 'value' },
  ...{ screen: 'value', promised: 'value', recovered: 'value' },
  ...{ tab: 'tab', device: 'device', holder: 'device' },
}

/** A part of a system: a hash of all but its names, and these in their order. */
export class Part implements Pair {
  a = FIRST.a
  b = FIRST.b
  readonly names: number[] = []
}

/** Parts stay the same objects from state to state, unless they change. */
const PARTS = new Map<object, Part>()
/** A weak map costs more than it saves. */
const MOST_PARTS = 100_000

/** Described once for each object; what is described may hold parts. */
export function partOf<T extends object>(thing: T, describe: (thing: T) => object = (it) => it): Part {
  const known = PARTS.get(thing)
  if (known) return known
  const part = new Part()
  addRecord(part, describe(thing), '')
  if (PARTS.size >= MOST_PARTS) PARTS.clear()
  PARTS.set(thing, part)
  return part
}

/** Adds all that JSON would tell. Records keep their order: the machines go through them. */
function add(part: Part, thing: unknown, key: string): void {
  if (typeof thing === 'number') addNumber(part, thing, key)
  else if (typeof thing === 'string') addText(part, thing, key)
  else if (typeof thing === 'object' && thing !== null) addObject(part, thing, key)
  else mix(part, thing === true ? -1 : -2)
}

function addNumber(part: Part, thing: number, key: string): void {
  const kind = NAMED[key]
  if (kind) part.names.push(NAMES[kind] + thing)
  else mix(part, thing)
}

function addObject(part: Part, thing: object, key: string): void {
  if (Array.isArray(thing)) {
    for (const one of thing) add(part, one, '')
    mix(part, -3 - thing.length)
  } else if (thing instanceof Part) addPart(part, thing)
  else addRecord(part, thing, key)
}

function addPart(part: Part, { a, b, names }: Part): void {
  mix(part, a)
  mix(part, b)
  for (const name of names) part.names.push(name)
}

function addRecord(part: Part, thing: object, key: string): void {
  const isNamed = NAMED[key] !== undefined
  for (const field in thing) {
    const value: unknown = thing[field as keyof typeof thing]
    if (value === undefined) continue
    addText(part, field, '')
    add(part, value, isNamed ? key : field)
  }
  mix(part, -1000)
}

/** What there is to mix for a text. */
interface Text {
  readonly number: number
  readonly names: readonly number[]
}

const TEXTS = new Map<string, Text>()
const NUMBERS = new Map<string, number>()

function addText(part: Part, text: string, key: string): void {
  const kind = NAMED[key]
  if (kind) {
    part.names.push(NAMES[kind] + Number(text))
    return
  }
  const { names, number } = TEXTS.get(text) ?? readText(text)
  for (const name of names) part.names.push(name)
  mix(part, number)
}

/** Keys of requests begin with the tab and name the problem; those of drafts begin with the problem. */
function readText(text: string): Text {
  const [, tab, turn = '', problem, rest = ''] =
    /^(?:(\d+)(\.\d+\.))?(?:([PQ])(?![A-Za-z]))?(.*)$/.exec(text) ?? []
  const names: number[] = []
  if (tab) names.push(NAMES.tab + Number(tab))
  if (problem) names.push(NAMES.problem + (problem === 'P' ? 0 : 1))
  const pattern = `${names.length}${turn}?${rest}`
  const number = NUMBERS.get(pattern) ?? NUMBERS.size
  NUMBERS.set(pattern, number)
  const read = { names, number }
  TEXTS.set(text, read)
  return read
}
