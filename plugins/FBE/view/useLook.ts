import { useRef, useState } from 'react'
import type { Table } from '../../families/metric/csv.ts'
import type { Fault } from '../../families/metric/fault.ts'
import type { Prediction } from '../../families/metric/prediction.ts'

/** What this device sees in a file that was just picked. */
export type Look =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'seen'; readonly table: Table | undefined; readonly fault: Fault | undefined }

const NOTHING: Look = { kind: 'nothing' }

/** Bytes up to which a file is read here; a larger one would hold up the page, and is looked at by the server. */
const MOST_BYTES = 3_000_000

/** Reads a file before it has arrived, so that a mistake shows at once; which rows are asked for only the server knows. */
export function useLook(prediction: Prediction) {
  const [look, setLook] = useState<Look>(NOTHING)
  const newest = useRef<File>(undefined)

  async function lookAt(file: File) {
    newest.current = file
    if (file.size > MOST_BYTES) return setLook(NOTHING)
    setLook({ kind: 'looking' })
    const seen = await seenIn(file, prediction).catch(() => NOTHING)
    if (newest.current === file) setLook(seen)
  }

  return {
    look,
    lookAt: (file: File) => void lookAt(file),
    forget() {
      newest.current = undefined
      setLook(NOTHING)
    },
  }
}

/** The reader is fetched when it is needed first; without it the server alone looks. */
async function seenIn(file: File, prediction: Prediction): Promise<Look> {
  const [bytes, { inspect }] = await Promise.all([file.arrayBuffer(), import('./inspect.ts')])
  return { kind: 'seen', ...inspect(new Uint8Array(bytes), prediction) }
}
