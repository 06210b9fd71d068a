import { closeSync, mkdtempSync, openSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that a child process is handed as a file descriptor; nothing of them is in a folder. */
export interface Sealed {
  /** Opens them at their beginning; the caller closes the descriptor. */
  open(): number
  close(): void
}

export function seal(bytes: string | Uint8Array): Sealed {
  const folder = mkdtempSync(join(tmpdir(), 'assess-sealed-'))
  const file = join(folder, 'bytes')
  writeFileSync(file, bytes, { mode: 0o600 })
  const fd = openSync(file, 'r')
  unlinkSync(file)
  rmdirSync(folder)
  return { open: () => openSync(`/proc/self/fd/${fd}`, 'r'), close: () => closeSync(fd) }
}
