import type { Fields } from '../../../src/wire/fields.ts'
import { suggestion } from '../../definitions/nearest.ts'
import type { Path } from '../../definitions/source.ts'
import { VARIABLE } from '../flow/variables.ts'

/** `${name}` or `${row.field}`; with one `$` more it is a text that stays. */
const PLACE = new RegExp(`\\$?\\$\\{(${VARIABLE}(?:\\.${VARIABLE})?)\\}`, 'g')
/** The number of the round, in every text of a loop. */
const TURN = /(?<!\$)\{n\}/g

/** What the places of a text may name. */
export interface Scope {
  readonly values: Fields
  /** Names that get their values only after this place. */
  readonly later?: readonly string[]
  /** Number of the innermost loop's round. */
  readonly turn?: number | undefined
}

/** Is told of a place that names nothing. */
export type Complain = (path: Path, message: string) => void

function unknownName(name: string, { values, later = [] }: Scope): string {
  if (later.includes(name)) return `"${name}" stands further down: a variable can use those above it`
  const known = Object.keys(values)
  const hint = known.length > 0 ? suggestion(name, known) : ': this file declares no variables'
  return `There is no variable "${name}"${hint} ($\${${name}} is the text itself)`
}

function filledText(text: string, scope: Scope, complain: (message: string) => void): unknown {
  const named = (name: string) => {
    if (Object.hasOwn(scope.values, name)) return scope.values[name]
    complain(unknownName(name, scope))
    return `\${${name}}`
  }
  const [whole] = text.matchAll(PLACE)
  if (whole?.[0] === text && whole[1] !== undefined && !text.startsWith('$$')) return named(whole[1])
  const turned = scope.turn === undefined ? text : text.replaceAll(TURN, String(scope.turn))
  return turned.replace(PLACE, (place, name: string) => {
    if (place.startsWith('$$')) return place.slice(1)
    const value = named(name)
    if (Array.isArray(value)) complain(`"${name}" is a list, which stands alone in its place`)
    return String(value)
  })
}

/**
 * Puts values into the places of all texts and keys. A text that is only a place becomes the value itself, number or
 * list or not.
 */
export function filledIn(value: unknown, scope: Scope, complain: Complain, at: Path = []): unknown {
  if (typeof value === 'string') return filledText(value, scope, (message) => complain(at, message))
  if (Array.isArray(value)) return value.map((item, index) => filledIn(item, scope, complain, [...at, index]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const here = [...at, key]
      const name = String(filledText(key, scope, (message) => complain(here, message)))
      return [name, filledIn(item, scope, complain, here)]
    }),
  )
}

/** The values of variables: the given ones, and those that are written, each of which may use the ones above it. */
export function variablesIn(written: Fields, given: Fields, complain: Complain): Fields {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(written)) {
    const later = Object.keys(written).filter((other) => !Object.hasOwn(values, other))
    values[name] = given[name] ?? filledIn(value, { values: { ...values }, later }, complain, [name])
  }
  return { ...values, ...given }
}

/** The same value, with all that looks like a place written as the text that it is. */
export function asLiteral(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(PLACE, (place) => `$${place}`)
  if (Array.isArray(value)) return value.map(asLiteral)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [asLiteral(key), asLiteral(item)]))
}
