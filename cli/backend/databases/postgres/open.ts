import type { Pool } from 'pg'
import type { Database } from '../../store/database.ts'
import { knownOf, type Schema } from '../schema/steps.ts'
import { bringUpToDate, refuseOtherSchema, requireWholeSchema } from './migration.ts'
import { openingFault } from './opening-fault.ts'
import { openPool, type PostgresUse } from './pool.ts'
import { PostgresDatabase } from './postgres-database.ts'
import { requireRights, TO_READ, TO_WRITE } from './rights.ts'
import { POSTGRES_SCHEMA } from './steps.ts'
import { DatabaseInUse } from './use.ts'

interface WritingUse extends PostgresUse {
  readonly purpose?: 'serve' | 'move'
  /** The schema that the code knows; that of another version in tests. */
  readonly schema?: Schema
  /** Hears of all work; virtual time waits for it. */
  hold?(work: Promise<unknown>): void
}

/**
 * Opens the database of PostgreSQL behind `postgres://user:password@host/name`, and brings its schema up to date. Rejects
 * with what to do when it cannot be used, or when others use it in a way that excludes the purpose.
 */
export const openPostgres = (url: string, { hold, schema, ...use }: WritingUse): Promise<Database> =>
  open(url, use, { prepare: use.purpose === 'move' ? requireWholeSchema : bringUpToDate, schema, hold })

/**
 * Opens it read-only, also while servers write it. A transaction sees one moment. Rejects with what to do when it cannot be
 * used, or when another version wrote it.
 */
export const readPostgres = (url: string): Promise<Database> =>
  open(url, { log: () => {}, purpose: 'read' }, { prepare: refuseOtherSchema })

interface Opening {
  prepare(pool: Pool, schema: Schema): Promise<void>
  readonly schema?: Schema | undefined
  readonly hold?: ((work: Promise<unknown>) => void) | undefined
}

async function open(
  url: string,
  use: PostgresUse,
  { hold, prepare, schema = POSTGRES_SCHEMA }: Opening,
): Promise<Database> {
  const { close, pool } = openPool(url, use)
  try {
    await requireRights(pool, use.purpose === 'read' ? TO_READ : TO_WRITE)
    await prepare(pool, schema)
    return new PostgresDatabase(pool, { close, known: knownOf(schema), ...(hold && { hold }) })
  } catch (error) {
    await close()
    if (error instanceof DatabaseInUse) throw error
    throw new Error(openingFault(url, error, use.purpose))
  }
}
