import {
  readList,
  readNumber,
  readOneOf,
  readOptional,
  readRecord,
  readText,
} from '../../../../src/sdk/reading.ts'
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

function readOpen(value: unknown, place: string): OpenScore {
  const raw = readRecord(value, place)
  return {
    metric: readOneOf(raw.metric, `${place}.metric`, METRIC_NAMES),
    value: readNumber(raw.value, `${place}.value`),
    share: readNumber(raw.share, `${place}.share`),
    rows: readNumber(raw.rows, `${place}.rows`),
  }
}

const readCells = (value: unknown, place: string) => readList(value, place, readText)

function readPreview(value: unknown, place: string): Table {
  const raw = readRecord(value, place)
  return {
    columns: readCells(raw.columns, `${place}.columns`),
    rows: readList(raw.rows, `${place}.rows`, readCells),
  }
}

/** Reads `data` of a run; nothing for a run without any, such as one whose program failed. */
export function reportOf({ data }: RunView): Report | undefined {
  if (data == null) return undefined
  const raw = readRecord(data, 'data')
  return {
    name: readText(raw.name, 'data.name'),
    fault: readOptional(raw.fault, 'data.fault', readFault),
    open: readOptional(raw.open, 'data.open', readOpen),
    preview: readOptional(raw.preview, 'data.preview', readPreview),
    rows: readOptional(raw.rows, 'data.rows', readNumber) ?? 0,
  }
}
