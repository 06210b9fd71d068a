import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the database: the number of the last record that is on disk. */
const MARK_FILE = 'assess.mark'
/** Digits, always as many, so that writing it again needs no room. */
const DIGITS = 16

export interface Mark {
  write(record: number): void
  close(): void
}

/** `undefined` where there is none: data of an earlier version, or a database that was copied alone. */
export function readMark(folder: string): number | undefined {
  try {
    const record = Number.parseInt(readFileSync(join(folder, MARK_FILE), 'latin1'), 10)
    return Number.isSafeInteger(record) ? record : undefined
  } catch {
    return undefined
  }
}

/** Begins with `record`. It is written after the database, so that it never promises more than that had. */
export function openMark(folder: string, record: number): Mark {
  const handle = openSync(join(folder, MARK_FILE), constants.O_RDWR | constants.O_CREAT, 0o600)
  const write = (last: number) => void writeSync(handle, `${String(last).padStart(DIGITS, '0')}\n`, 0)
  write(record)
  return {
    write(last) {
      try {
        write(last)
      } catch {
        // What was stored is stored; an older mark finds less, and never a fault that is none.
      }
    },
    close: () => closeSync(handle),
  }
}
