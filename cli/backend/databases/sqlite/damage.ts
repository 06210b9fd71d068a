import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from '../../../definitions/diagnostic.ts'
import { hashOfFile } from '../../platform/hash.ts'
import { lastRecord, recordFaults } from '../../store/chain-check.ts'
import type { Reader } from '../../store/database.ts'
import { type FoundMark, MARK_FILE, readMark } from './mark.ts'

/** The first schema with chains, and with all that tells whether something is missing. */
export const CHAINED = 9

/** What was found of a database, and beside it, before anything opened it. */
export interface FilesBeside {
  readonly mark: FoundMark
  readonly hasJournal: boolean
  /** Whether its file is the one that a server closed; `undefined` where no digest of that is known. */
  readonly isAsClosed: boolean | undefined
}

/** Looks at the files of a database. Read again, they may say something else as soon as it is opened. */
export function filesBeside(file: string): FilesBeside {
  const mark = readMark(dirname(file))
  const hasJournal = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0
  const digest = mark.state === 'whole' && !hasJournal ? mark.digest : undefined
  return { mark, hasJournal, isAsClosed: digest === undefined ? undefined : digest === hashOfFile(file) }
}

/**
 * What is damaged or missing in the records of a database, one line each; with `most` it reads about this many records.
 * `check` is the check of SQLite.
 */
export async function damagesOf(
  db: Reader,
  beside: FilesBeside,
  check: 'integrity_check(20)' | 'quick_check(1)',
  most?: number,
): Promise<string[]> {
  const torn = await tornPages(db, check)
  if (torn.length > 0) return torn
  return [...(await lossOf(db, beside)), ...(await recordFaults(db, most)), ...(await changeOf(db, beside))]
}

/** How a line begins when the pages of the database themselves are damaged. */
export const TORN = 'The database is damaged'

async function tornPages(db: Reader, check: string): Promise<string[]> {
  try {
    const rows = await db.all<Readonly<Record<string, string>>>(`PRAGMA ${check}`)
    return rows
      .flatMap((row) => Object.values(row))
      .filter((text) => text !== 'ok')
      .map((text) => `${TORN}: ${text}`)
  } catch (error) {
    return [`${TORN}: ${messageOf(error)}`]
  }
}

const JOURNAL = 'Its journal assess.sqlite-wal'
const LOST = `${JOURNAL} is damaged, cut or missing, or the database is an older copy`

interface OpenedRow {
  readonly is_open: number
  /** How many transactions have ever written. */
  readonly writes?: number
  /** 1 once a mark with a checksum was written. */
  readonly has_mark?: number
}

const openedIn = (db: Reader) => db.get<OpenedRow>('SELECT * FROM opened')

/** SQLite reads a journal as far as it is whole, and takes a missing one for an empty one; neither is told. */
export async function lossOf(db: Reader, { hasJournal, mark }: FilesBeside): Promise<string[]> {
  const opened = await openedIn(db)
  const isOpen = opened?.is_open === 1
  if (mark.state === 'missing' && isOpen && !hasJournal)
    return [
      `The database was copied while a server used it. ${JOURNAL} is missing, and with it what was stored last; assess-cli backup copies everything`,
    ]
  const isDue = opened?.has_mark === 1
  if (mark.state === 'damaged' || (isDue && mark.state !== 'whole'))
    return [
      `The file ${MARK_FILE} is ${mark.state === 'missing' ? 'missing' : 'damaged'}, so nothing tells whether what was stored last is still in the database and its journal`,
    ]
  if (mark.state === 'missing') return []
  const last = await lastRecord(db)
  if (mark.record > last)
    return [
      `The last ${mark.record - last} records are missing: ${mark.record} were stored, and the database ends with ${last}. ${LOST}`,
    ]
  const missing = mark.writes === undefined ? 0 : mark.writes - (opened?.writes ?? 0)
  if (missing > 0)
    return [
      `What was written last is missing, ${missing} times, and no record among it: sign-ins, starts of tests, notes and the like. ${LOST}`,
    ]
  return []
}

/** A line where the file of a database is another than the one that was closed; the records may tell what changed. */
export async function changeOf(db: Reader, { isAsClosed }: FilesBeside): Promise<string[]> {
  if (isAsClosed !== false || (await openedIn(db))?.is_open === 1) return []
  return [
    `The database is not the file that the server closed: bytes of it were changed, or it or ${MARK_FILE} is an older copy`,
  ]
}

/** How many transactions have ever written. */
export const writesIn = async (db: Reader): Promise<number> => (await openedIn(db))?.writes ?? 0
