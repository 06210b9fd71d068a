import { mkdtempSync, openSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that child processes are handed as a descriptor, as long as this process lives; no folder holds them. */
export interface Sealed {
  /** Opens them at their beginning; the caller closes the descriptor. */
  open(): number
}

export function seal(bytes: string | Uint8Array): Sealed {
  const folder = mkdtempSync(join(tmpdir(), 'assess-sealed-'))
  const file = join(folder, 'bytes')
  writeFileSync(file, bytes, { mode: 0o600 })
  const fd = openSync(file, 'r')
  unlinkSync(file)
  rmdirSync(folder)
  return { open: () => openSync(`/proc/self/fd/${fd}`, 'r') }
}
