import { type Fields, isFields } from '../../../src/wire/fields.ts'
import type { Report } from '../../definitions/diagnostic.ts'
import type { CaseSource } from './cases.ts'

/** Values of variables from the command line. */
export type GivenVariables = Readonly<Record<string, string>>

/** A text of the command line as the kind of value that the flow has; a list is divided at its commas, and one of rows cannot be said. */
function alike(text: string, written: unknown): unknown {
  if (isFields(written)) return undefined
  if (Array.isArray(written)) return text.split(',').map((item) => alike(item, written[0]))
  if (typeof written === 'number') return text.trim() === '' ? Number.NaN : Number(text)
  if (typeof written === 'boolean') return { true: true, false: false }[text]
  return text
}

const isNone = (value: unknown): boolean =>
  value === undefined || Number.isNaN(value) || (Array.isArray(value) && value.some(isNone))

/** What the row says, and over it what the command line says of the variables that the flow has. */
export function givenTo({ source, variables }: CaseSource, given: GivenVariables, report: Report): Fields {
  const { variables: head } = Object(source.value)
  const written: Fields = { ...(isFields(head) && head), ...variables }
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(written, name))
  const values = known.flatMap(([name, text]) => {
    const value = alike(text, written[name])
    if (!isNone(value)) return [[name, value]]
    const says = `The command line says "${text}" for "${name}", which is ${JSON.stringify(written[name])} here`
    report(source.finding(['variables', name], says))
    return []
  })
  return { ...variables, ...Object.fromEntries(values) }
}
