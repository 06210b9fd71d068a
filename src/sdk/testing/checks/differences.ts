import { isDeepStrictEqual } from 'node:util'

const MOST_LINES = 12
const MOST_LETTERS = 160
const MOST_OF_ALL = 1200

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

const shown = (value: unknown, most = MOST_LETTERS) => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const within = (place: string, key: string | number) =>
  typeof key === 'number' ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`

/** Where two values differ, a line each; what is `undefined` is as if it were not there. */
export function differences(wanted: unknown, came: unknown, place = ''): readonly string[] {
  if (Array.isArray(wanted) && Array.isArray(came)) {
    const length = Math.max(wanted.length, came.length)
    return Array.from({ length }).flatMap((_, index) =>
      differences(wanted[index], came[index], within(place, index)),
    )
  }
  if (isPlain(wanted) && isPlain(came)) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(came)])
    return [...keys].flatMap((key) => differences(wanted[key], came[key], within(place, key)))
  }
  if (isDeepStrictEqual(wanted, came)) return []
  return [`${place === '' ? 'all of it' : place}: wanted ${shown(wanted)}, came ${shown(came)}`]
}

/** Throws the words and where the values differ, with both of them, when they do. */
export function ensureSame(wanted: unknown, came: unknown, words: string): void {
  const found = differences(wanted, came)
  if (found.length === 0) return
  const more = found.length > MOST_LINES ? [`... and ${found.length - MOST_LINES} more`] : []
  const lines = [...found.slice(0, MOST_LINES), ...more].map((line) => `  ${line}`)
  throw new Error(
    [
      words,
      ...lines,
      `  wanted: ${shown(wanted, MOST_OF_ALL)}`,
      `  came:   ${shown(came, MOST_OF_ALL)}`,
    ].join('\n'),
  )
}
