import { parse } from 'csv-parse/browser/esm/sync'
import { readTable, type Table } from '../../families/metric/csv.ts'
import { FaultError } from '../../families/metric/fault.ts'
import { cellsById } from '../../families/metric/match.ts'
import type { Prediction } from '../../families/metric/prediction.schema.ts'
import { METRICS } from '../../families/metric/prediction.ts'
import type { Fault } from '../../families/metric/report.schema.ts'

/** What a file holds, and what is wrong with it, as far as that can be known without the truth. */
export function inspect(
  bytes: Uint8Array,
  prediction: Prediction,
): { readonly table: Table | undefined; readonly fault: Fault | undefined } {
  let table: Table | undefined
  try {
    table = readTable(bytes, parse)
    cellsById(table, prediction, METRICS[prediction.metric].cells)
    return { table, fault: undefined }
  } catch (error) {
    if (error instanceof FaultError) return { table, fault: error.fault }
    throw error
  }
}
