import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from '../../definitions/diagnostic.ts'
import { hashOfFile } from '../platform/hash.ts'
import { chainFaults, lastRecord } from './chain-check.ts'
import type { Database } from './database.ts'
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
export function damagesOf(
  db: Pick<Database, 'all' | 'get'>,
  beside: FilesBeside,
  check: 'integrity_check(20)' | 'quick_check(1)',
  most?: number,
): string[] {
  const torn = tornPages(db, check)
  if (torn.length > 0) return torn
  return [...lossOf(db, beside), ...chainFaults(db, most), ...changeOf(db, beside)]
}

/** How a line begins when the pages of the database themselves are damaged. */
export const TORN = 'The database is damaged'

function tornPages(db: Pick<Database, 'all'>, check: string): string[] {
  try {
    return db
      .all<Readonly<Record<string, string>>>(`PRAGMA ${check}`)
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

const openedIn = (db: Pick<Database, 'get'>) => db.get<OpenedRow>('SELECT * FROM opened')

/** SQLite reads a journal as far as it is whole, and takes a missing one for an empty one; neither is told. */
export function lossOf(db: Pick<Database, 'all' | 'get'>, { hasJournal, mark }: FilesBeside): string[] {
  const opened = openedIn(db)
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
  const last = lastRecord(db)
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
export function changeOf(db: Pick<Database, 'get'>, { isAsClosed }: FilesBeside): string[] {
  if (isAsClosed !== false || openedIn(db)?.is_open === 1) return []
  return [
    `The database is not the file that the server closed: bytes of it were changed, or it or ${MARK_FILE} is an older copy`,
  ]
}

/** How many transactions have ever written. */
export const writesIn = (db: Pick<Database, 'get'>): number => openedIn(db)?.writes ?? 0
