import { type Fields, isFields } from '../../../src/wire/fields.ts'
import type { Diagnostic } from '../../definitions/diagnostic.ts'
import { suggestion } from '../../definitions/nearest.ts'
import type { Path } from '../../definitions/source.ts'
import { VARIABLE } from '../flow/variables.ts'

/** `${name}` or `${row.field}`; with one `$` more it is a text that stays. */
const PLACE = new RegExp(`\\$?\\$\\{(${VARIABLE}(?:\\.${VARIABLE})?)\\}`, 'g')
/** Looks like a place to its author: with blanks in it, or without its end. */
const LOOKALIKE = new RegExp(`(?<!\\$)\\$\\{\\s*(${VARIABLE}(?:\\.${VARIABLE})?)\\s*(?:\\}|(?![\\w.-]))`, 'g')
/** The number of the round, in every text of a loop. */
const TURN = /(?<!\$)\{n\}/g

/** What the places of a text may name. */
export interface Scope {
  readonly values: Fields
  /** Names that get their values only after this place. */
  readonly later?: readonly string[]
  /** Names whose values could not be read, with the findings. */
  readonly lost?: Lost
  /** Number of the innermost loop's round. */
  readonly turn?: number | undefined
}

export type Lost = ReadonlyMap<string, Diagnostic>

/** Hears of a place that gets no value: the name in it, and why, or the finding that was made already. */
export type Complain = (path: Path, name: string, fault: string | Diagnostic) => void
type Unnamed = (name: string, fault: string | Diagnostic) => void

function unknownName(name: string, { values, later = [] }: Scope): string {
  if (later.includes(name)) return `"${name}" stands further down: a variable can use those above it`
  const known = Object.keys(values)
  const hint = known.length > 0 ? suggestion(name, known) : ': this file declares no variables'
  return `There is no variable "${name}"${hint} ($\${${name}} is the text itself)`
}

/** The finding about a variable, or about the row of which the name is a field. */
const lostIn = (name: string, { lost }: Scope) => lost?.get(name) ?? lost?.get(name.split('.')[0] ?? '')

function filledText(text: string, scope: Scope, complain: Unnamed): unknown {
  const named = (name: string) => {
    const lost = lostIn(name, scope)
    if (!lost && Object.hasOwn(scope.values, name)) return scope.values[name]
    complain(name, lost ?? unknownName(name, scope))
    return `\${${name}}`
  }
  const [whole] = text.matchAll(PLACE)
  if (whole?.[0] === text && whole[1] !== undefined && !text.startsWith('$$')) return named(whole[1])
  const turned = scope.turn === undefined ? text : text.replaceAll(TURN, String(scope.turn))
  return turned.replace(PLACE, (place, name: string) => {
    if (place.startsWith('$$')) return place.slice(1)
    const value = named(name)
    if (Array.isArray(value)) complain(name, `"${name}" is a list, which stands alone in its place`)
    return String(value)
  })
}

/**
 * Puts values into the places of all texts and keys. A text that is only a place becomes the value itself, number or
 * list or not.
 */
export function filledIn(value: unknown, scope: Scope, complain: Complain, at: Path = []): unknown {
  if (typeof value === 'string') return filledText(value, scope, (name, fault) => complain(at, name, fault))
  if (Array.isArray(value)) return value.map((item, index) => filledIn(item, scope, complain, [...at, index]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const here = [...at, key]
      const name = String(filledText(key, scope, (called, fault) => complain(here, called, fault)))
      return [name, filledIn(item, scope, complain, here)]
    }),
  )
}

/** A text that somebody may take for a place, and which stays as it is written. */
interface Lookalike {
  readonly path: Path
  readonly text: string
  readonly message: string
}

/** The texts that only look like the place of a variable that there is. */
export function lookalikesIn(value: unknown, { values }: Scope, at: Path = []): readonly Lookalike[] {
  if (typeof value === 'string') {
    const found = [...value.matchAll(LOOKALIKE)].filter(([text]) => !text.match(PLACE))
    return found.flatMap(([text, name = '']): Lookalike[] => {
      if (!Object.hasOwn(values, name)) return []
      return [{ path: at, text, message: `"${text}" stays as it is written: the variable is \${${name}}` }]
    })
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => lookalikesIn(item, { values }, [...at, index]))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...lookalikesIn(key, { values }, [...at, key]),
    ...lookalikesIn(item, { values }, [...at, key]),
  ])
}

/** Whether a text anywhere in a value has the number of a round. */
export function hasTurn(value: unknown): boolean {
  if (typeof value === 'string') return value.search(TURN) >= 0
  if (Array.isArray(value)) return value.some(hasTurn)
  return isFields(value) && Object.entries(value).flat().some(hasTurn)
}

/** The same value, with all that looks like a place written as the text that it is. */
export function asLiteral(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(PLACE, (place) => `$${place}`)
  if (Array.isArray(value)) return value.map(asLiteral)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [asLiteral(key), asLiteral(item)]))
}
