import type { Reader } from '../../../../src/sdk/reading.ts'
import { listOf, oneOf, optional, readFields, readNumber, readText } from '../../../../src/sdk/reading.ts'
import type { RunView } from '../../../../src/sdk/view.ts'
import type { Table } from '../csv.ts'
import { type Fault, readFault } from '../fault.ts'
import { METRIC_NAMES, type Metric } from '../prediction.ts'

/** What came out on the public rows. */
export interface OpenScore {
  readonly metric: Metric
  readonly value: number
  /** Share of the full score, 0 to 1. */
  readonly share: number
  /** How many rows are public. */
  readonly rows: number
}

/** What a run found in a file of predictions. */
export interface Report {
  /** What the file is called. */
  readonly name: string
  readonly fault: Fault | undefined
  readonly open: OpenScore | undefined
  /** The first rows. */
  readonly preview: Table | undefined
  /** How many rows there are in all. */
  readonly rows: number
}

const readOpen: Reader<OpenScore> = (value, place) =>
  readFields(value, place, {
    metric: oneOf(METRIC_NAMES),
    value: readNumber,
    share: readNumber,
    rows: readNumber,
  })

const readPreview: Reader<Table> = (value, place) =>
  readFields(value, place, { columns: listOf(readText), rows: listOf(listOf(readText)) })

/** Reads `data` of a run; nothing for a run without any, such as one whose program failed. */
export function reportOf({ data }: RunView): Report | undefined {
  if (data == null) return undefined
  const report = readFields(data, 'data', {
    name: readText,
    fault: optional(readFault),
    open: optional(readOpen),
    preview: optional(readPreview),
    rows: optional(readNumber),
  })
  return { ...report, rows: report.rows ?? 0 }
}
