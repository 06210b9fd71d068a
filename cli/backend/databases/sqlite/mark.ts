import { closeSync, constants, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../../platform/hash.ts'

/** Beside the database: how much of it is on disk. */
export const MARK_FILE = 'assess.mark'
/** Digits, always as many, so that writing it again needs no room. */
const DIGITS = 16
/** Stands for the digest while a server uses the database. */
const NO_DIGEST = '-'.repeat(64)
/** A mark that is read in the middle of a write is read again. */
const READS = 5

const WHOLE = /^(\d{16})\n(\d{16})\n([\da-f]{64}|-{64})\n([\da-f]{16})\n$/
/** The mark of an earlier version. */
const EARLIER = /^(\d{16})\n(?:(\d{16})\n)?$/

export interface Marked {
  /** The number of the last record. */
  readonly record: number
  /** How many transactions have written; absent in the mark of an early version. */
  readonly writes: number | undefined
  /** SHA-256 of the database as it was closed; absent while a server uses it. */
  readonly digest?: string | undefined
}

export type FoundMark =
  | { readonly state: 'missing' }
  | { readonly state: 'damaged' }
  | ({ readonly state: 'whole' | 'earlier' } & Marked)

export interface Mark {
  write(marked: Marked): void
  close(): void
}

export function readMark(folder: string): FoundMark {
  for (let read = 1; ; read++) {
    const found = parseMark(textOf(join(folder, MARK_FILE)))
    if (found.state !== 'damaged' || read === READS) return found
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : ''
  }
}

function parseMark(text: string | undefined): FoundMark {
  if (text === undefined) return { state: 'missing' }
  const [, record, writes, digest = '', check] = WHOLE.exec(text) ?? []
  if (check !== undefined && check === checkOf(text.slice(0, text.length - DIGITS - 1)))
    return {
      state: 'whole',
      record: Number(record),
      writes: Number(writes),
      digest: digest === NO_DIGEST ? undefined : digest,
    }
  const [earlier, last, written] = EARLIER.exec(text) ?? []
  if (earlier === undefined) return { state: 'damaged' }
  return {
    state: 'earlier',
    record: Number(last),
    writes: written === undefined ? undefined : Number(written),
  }
}

const checkOf = (text: string) => sha256Of(text).slice(0, DIGITS)

/**
 * Begins with `marked`, on the disk. It is written after the database, so that it never promises more than that
 * holds.
 */
export function openMark(folder: string, marked: Marked): Mark {
  const handle = openSync(join(folder, MARK_FILE), constants.O_RDWR | constants.O_CREAT, 0o600)
  const lineOf = (number: number) => `${String(number).padStart(DIGITS, '0')}\n`
  const write = ({ digest = NO_DIGEST, record, writes = 0 }: Marked) => {
    const text = `${lineOf(record)}${lineOf(writes)}${digest}\n`
    writeSync(handle, `${text}${checkOf(text)}\n`, 0)
  }
  write(marked)
  fsyncSync(handle)
  return {
    write(last) {
      try {
        write(last)
      } catch {
        // What was stored is stored; an older mark finds less, and reports nothing that is not missing.
      }
    },
    close: () => closeSync(handle),
  }
}
