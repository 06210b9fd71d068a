import pg from 'pg'
import { DATABASE_CROWDED, DATABASE_LOST } from '../../platform/disk.ts'

/** SQLSTATE of PostgreSQL: it is not there, goes down or comes up, or has no room for one more connection. */
const LOST = /^(08|57P0|53[34])/
/** SQLSTATE: it has as many connections as it takes. */
const CROWDED = '53300'
/** SQLSTATE: its disk is full. */
const FULL = '53100'

/** The transaction was taken back because of another one: serialization, deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01'])

/** Whether a statement was prepared before a table that it reads was changed. */
export const isOfOldPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

/** Whether a transaction that failed by this may be tried again. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (TRY_AGAIN.has(error.code ?? '') || isOfOldPlan(error))

/** Whether PostgreSQL takes no more connections: in all, or of this user, or to this database. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === CROWDED

/** Rejects with errors as the server recognises them. */
export const classified = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw storageFaultOf(error)
  })

/** The error with the code by which the server recognises a fault of storage; any other error stays as it is. */
function storageFaultOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const state = error instanceof pg.DatabaseError ? (error.code ?? '') : undefined
  if (state === FULL) return Object.assign(error, { code: 'ENOSPC' })
  if (state === CROWDED) return Object.assign(error, { code: DATABASE_CROWDED })
  // Whatever the database itself did not say went wrong on the way to it.
  if (state === undefined || LOST.test(state)) return Object.assign(error, { code: DATABASE_LOST })
  return error
}
