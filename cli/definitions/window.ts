import type { TestDefinition } from './definition.ts'
import type { Report } from './diagnostic.ts'
import type { TestFile } from './schema.ts'
import type { Source } from './source.ts'

type Window = Pick<TestDefinition, 'start_time' | 'end_time'>

/** Start and end time of a test in UTC. Returns nothing for invalid dates or an end before the start. */
export function readWindow(written: TestFile, source: Source, report: Report): Window | undefined {
  const window: { -readonly [K in keyof Window]: Window[K] } = { start_time: undefined, end_time: undefined }
  for (const name of ['start_time', 'end_time'] as const) {
    const moment = written[name]
    if (moment === undefined) continue
    window[name] = inUtc(moment)
    if (window[name]) continue
    report(source.finding([name], `"${name}" says ${moment}, which is in no calendar`))
    return undefined
  }
  const { start_time, end_time } = window
  if (!start_time || !end_time || start_time < end_time) return window
  const message = `"end_time" (${written.end_time}) must be after "start_time" (${written.start_time})`
  report(source.finding(['end_time'], message))
  return undefined
}

/** `undefined` for a day or an hour that does not exist; the schema has checked the form already. */
function inUtc(moment: string): string | undefined {
  const day = Number(moment.slice(8, 10))
  // biome-ignore lint/style/noRestrictedGlobals: reads a date as it is written, not the time of day
  const read = new Date(moment)
  // biome-ignore lint/style/noRestrictedGlobals: the same, without the time zone, in which a 31 June shows
  const inZone = new Date(`${moment.slice(0, 10)}T00:00:00Z`)
  const isReal = !Number.isNaN(read.getTime()) && inZone.getUTCDate() === day
  return isReal ? read.toISOString() : undefined
}
