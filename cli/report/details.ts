import type { RecordedEntry } from '../../src/wire/proctoring.schema.ts'
import type { ReportTexts } from './texts-en.ts'
import { sinceText } from './times.ts'

/** Details that say nothing to a reviewer: the words beside them say it already. */
const SILENT = new Set(['counts', 'is_staff', 'image_sequence', 'tab_id'])

/** Durations in milliseconds. */
const DURATIONS = new Set(['away', 'offset'])

const isNamed = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> =>
  Object.hasOwn(names, name)

/** What an entry says beside its name, in the reviewer's words; what a later version recorded stays as it is. */
export function detailsText({ data }: RecordedEntry, { details }: ReportTexts): string {
  const { names, values } = details

  function valueText(name: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? details.yes : details.no
    if (typeof value === 'number')
      return DURATIONS.has(name) ? sinceText(value) : String(Math.round(value * 100) / 100)
    if (typeof value !== 'string') return JSON.stringify(value)
    return isNamed(values, value) ? values[value] : value
  }

  return Object.entries(data)
    .filter(([name, value]) => value !== '' && !SILENT.has(name))
    .map(([name, value]) => `${isNamed(names, name) ? names[name] : name}: ${valueText(name, value)}`)
    .join(' · ')
}
