import { existsSync, statSync } from 'node:fs'
import { messageOf } from '../../definitions/diagnostic.ts'
import { chainFaults, lastRecord } from './chain-check.ts'
import type { Database } from './database.ts'
import type { Marked } from './mark.ts'

/** The first schema with chains, and with all that tells whether something is missing. */
export const CHAINED = 9

/** What was found beside a database before anything opened it. */
export interface FilesBeside {
  readonly marked: Marked | undefined
  readonly hasJournal: boolean
}

export const hasJournal = (file: string): boolean =>
  existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0

/**
 * What is damaged or missing in the records of a database, one line each; with `most` it reads about so many records.
 * `check` is the check of SQLite.
 */
export function damagesOf(
  db: Pick<Database, 'all' | 'get'>,
  { marked, hasJournal: isWhole }: FilesBeside,
  check: 'integrity_check(20)' | 'quick_check(1)',
  most?: number,
): string[] {
  const torn = tornPages(db, check)
  if (torn.length > 0) return torn
  return [...lossOf(db, marked, isWhole), ...chainFaults(db, most)]
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

/** SQLite reads a journal as far as it is whole, and takes a missing one for an empty one; neither is told. */
function lossOf(db: Pick<Database, 'all' | 'get'>, marked: Marked | undefined, isWhole: boolean): string[] {
  const last = lastRecord(db)
  if (marked && marked.record > last)
    return [
      `The last ${marked.record - last} records are missing: ${marked.record} were stored, and the database ends with ${last}. ${JOURNAL} is damaged, cut or missing`,
    ]
  const missing = marked?.writes === undefined ? 0 : marked.writes - writesIn(db)
  if (missing > 0)
    return [
      `What was written last is missing, ${missing} times, and no record among it: sign-ins, starts of tests, notes and the like. ${JOURNAL} is damaged, cut or missing`,
    ]
  const isOpen = db.get<{ is_open: number }>('SELECT is_open FROM opened')?.is_open === 1
  if (marked || isWhole || !isOpen) return []
  return [
    `The database was copied while a server used it. ${JOURNAL} is missing, and with it what was stored last; assess-cli backup copies everything`,
  ]
}

/** How many transactions have ever written. */
export const writesIn = (db: Pick<Database, 'get'>): number =>
  db.get<{ writes: number }>('SELECT writes FROM opened')?.writes ?? 0
