import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the database: how much of it is on disk. */
const MARK_FILE = 'assess.mark'
/** Digits, always as many, so that writing it again needs no room. */
const DIGITS = 16

export interface Marked {
  /** The number of the last record. */
  readonly record: number
  /** How many transactions have written; absent in the mark of an earlier version. */
  readonly writes: number | undefined
}

export interface Mark {
  write(marked: Marked): void
  close(): void
}

/** `undefined` where there is none: data of an earlier version, or a database that was copied alone. */
export function readMark(folder: string): Marked | undefined {
  try {
    const [record, writes] = readFileSync(join(folder, MARK_FILE), 'latin1').split('\n').map(numberIn)
    return record === undefined ? undefined : { record, writes }
  } catch {
    return undefined
  }
}

function numberIn(line: string): number | undefined {
  const number = Number.parseInt(line, 10)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Begins with `marked`. It is written after the database, so that it never promises more than that had. */
export function openMark(folder: string, marked: Marked): Mark {
  const handle = openSync(join(folder, MARK_FILE), constants.O_RDWR | constants.O_CREAT, 0o600)
  const lineOf = (number: number) => `${String(number).padStart(DIGITS, '0')}\n`
  const write = ({ record, writes }: Marked) =>
    void writeSync(handle, lineOf(record) + (writes === undefined ? '' : lineOf(writes)), 0)
  write(marked)
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
