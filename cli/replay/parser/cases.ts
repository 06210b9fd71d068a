import { dirname, join } from 'node:path'
import { type Fields, isFields } from '../../../src/wire/fields.ts'
import type { Report } from '../../definitions/diagnostic.ts'
import { readSource, type Source } from '../../definitions/source.ts'

/** One row of `each`: what stands for `{name}`, by name. */
type Case = Readonly<Record<string, string | number | boolean>>

/** A flow file with the values of one case in its places. */
export interface CaseSource {
  /** In brackets after the id of the flow; absent without `each`. */
  readonly name: string | undefined
  readonly source: Source
  /** What the row says under `variables`. */
  readonly variables: Fields
}

/** A place of a row, and not `${name}`, which is one of a variable. */
const PLACEHOLDER = /(?<!\$)\{([A-Za-z][\w-]*)\}/g
/** Stands for the number of the time in a repeated step. */
const TURN = 'n'

function isCase(value: unknown): value is Case {
  const allowed = ['string', 'number', 'boolean']
  return (
    isFields(value) &&
    !('variables' in value) &&
    Object.values(value).every((item) => allowed.includes(typeof item))
  )
}

/** Puts the values in; a text that is a placeholder only becomes the value itself, number or not. */
function filled(value: unknown, values: Case): unknown {
  if (typeof value === 'string') {
    const whole = /^\{([A-Za-z][\w-]*)\}$/.exec(value)?.[1]
    if (whole !== undefined && whole in values) return values[whole]
    return value.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [String(filled(key, values)), filled(item, values)]),
  )
}

function placeholdersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (Array.isArray(value)) return value.flatMap(placeholdersIn)
  return isFields(value) ? Object.entries(value).flat().flatMap(placeholdersIn) : []
}

/** The text of `case`, or the values that are single words. */
export function nameOfRow(values: Case): string {
  if (values.case !== undefined) return String(values.case)
  const words = Object.values(values).map(String)
  return words.filter((word) => /^\S+$/.test(word)).join(' ')
}

/** The row without its `variables`, and these. */
function apart(row: unknown): { readonly values: unknown; readonly variables: Fields } {
  if (!isFields(row) || !isFields(row.variables)) return { values: row, variables: {} }
  const { variables, ...values } = row
  return { values, variables }
}

/** The rows of `each`, written in the flow or in a file beside it. */
async function readRows(source: Source, each: unknown, report: Report): Promise<unknown> {
  if (typeof each !== 'string') return each
  const table = await readSource(join(dirname(source.file), each), report)
  return table?.value
}

/**
 * A flow once, or once for each row of `each`. Reports rows that are not rows, two rows of one name, and places that no
 * row fills; gives nothing then.
 */
export async function casesOf(source: Source, report: Report): Promise<readonly CaseSource[]> {
  const { value } = source
  if (!isFields(value) || value.each === undefined) return [{ name: undefined, source, variables: {} }]
  const written = await readRows(source, value.each, report)
  const say = (message: string) => report(source.finding(['each'], message))
  const parted = Array.isArray(written) ? written.map(apart) : []
  const rows = parted.map(({ values }) => values)
  if (rows.length === 0 || !rows.every(isCase)) {
    say('"each" must be a list of rows such as { call: GTD, status: 500 }, or the name of a file with one')
    return []
  }
  const names = rows.map(nameOfRow)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) say(`Two rows are called "${twice}": tell them apart with "case: a name"`)
  const { each: _, ...flow } = value
  for (const name of new Set(placeholdersIn(flow))) {
    const isFilled = name === TURN || rows.every((row) => name in row)
    if (!isFilled) say(`Not every row says what stands for {${name}}`)
  }
  return rows.map((row, index) => ({
    name: names[index],
    source: { ...source, value: filled(flow, row) },
    variables: parted[index]?.variables ?? {},
  }))
}
