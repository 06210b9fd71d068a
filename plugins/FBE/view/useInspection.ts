import { useRef, useState } from 'react'
import type { Table } from '../../families/metric/csv.ts'
import type { Prediction } from '../../families/metric/prediction.schema.ts'
import type { Fault } from '../../families/metric/report.schema.ts'

/** What this device finds in a file that was just picked. */
export type Inspection =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'read'
      readonly name: string
      readonly table: Table | undefined
      readonly fault: Fault | undefined
    }

const NOTHING: Inspection = { kind: 'nothing' }

/** Bytes up to which a file is read here; a larger one would block the page, so that only the server reads it. */
const MOST_BYTES = 3_000_000

/** Reads a file before it has arrived, so that a mistake shows at once; only the server knows which rows are wanted. */
export function useInspection(prediction: Prediction | undefined) {
  const [inspection, setInspection] = useState<Inspection>(NOTHING)
  const newest = useRef<File>(undefined)

  async function inspectFile(file: File) {
    newest.current = file
    if (!prediction || file.size > MOST_BYTES) return setInspection(NOTHING)
    setInspection({ kind: 'reading' })
    const seen = await inspectionOf(file, prediction).catch(() => NOTHING)
    if (newest.current === file) setInspection(seen)
  }

  return {
    inspection,
    inspectFile: (file: File) => void inspectFile(file),
    clear() {
      newest.current = undefined
      setInspection(NOTHING)
    },
  }
}

/** The parser is loaded when it is first needed; without it only the server checks the file. */
async function inspectionOf(file: File, prediction: Prediction): Promise<Inspection> {
  const [bytes, { inspect }] = await Promise.all([file.arrayBuffer(), import('./inspect.ts')])
  return { kind: 'read', name: file.name, ...inspect(new Uint8Array(bytes), prediction) }
}
