import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfDatabase } from '../../databases/postgres/address.ts'
import { goOnBehindHighest, numberedByArrival } from '../../databases/postgres/identities.ts'
import { openPostgres } from '../../databases/postgres/open.ts'
import { parameterOf } from '../../databases/postgres/parameters.ts'
import { DATABASE_FILE, openDataFolder } from '../../databases/sqlite/data-folder.ts'
import { MARK_FILE } from '../../databases/sqlite/mark.ts'
import { lastRecord } from '../../store/chain-check.ts'
import type { RowTarget } from './copy-rows.ts'

/** Data that are moved from, or to: in a data folder, or in PostgreSQL. */
export type SideName = { readonly folder: string } | { readonly database: string }

export interface Side extends RowTarget {
  /** For people; without a password. */
  readonly name: string
  /** What to do if the target is not empty. */
  readonly ifNotEmpty: string
  /** Gives the tables whose rows have a number of arrival. SQLite numbers the rows of all tables, and has no such list. */
  arrivals?(): Promise<ReadonlySet<string>>
  /** Adjusts the numbers of the engine after the rows were copied, within the same transaction. */
  settle(): Promise<void>
}

/** Opens one side for this process alone. Rejects with what to do if others use it, or if a source holds no data. */
export const openSide = (side: SideName, use: 'source' | 'target'): Promise<Side> =>
  'folder' in side ? folderSide(side.folder, use) : postgresSide(side.database)

async function folderSide(folder: string, use: 'source' | 'target'): Promise<Side> {
  if (use === 'source' && !existsSync(join(folder, DATABASE_FILE)))
    throw new Error(`${folder} holds no data of a server. Name its data folder, and then the target.`)
  const db = await openDataFolder(folder, { isWhole: true })
  return {
    db,
    name: folder,
    ifNotEmpty: `Name a new folder, or move ${DATABASE_FILE} and ${MARK_FILE} out of this one.`,
    overriding: '',
    stored: (value) => value,
    settle: async () => db.note(await lastRecord(db)),
  }
}

async function postgresSide(database: string): Promise<Side> {
  const db = await openPostgres(database, { log: () => {}, purpose: 'move' })
  return {
    db,
    name: `the database ${nameOfDatabase(database)}`,
    ifNotEmpty: 'Name a new database; createdb makes one.',
    overriding: 'OVERRIDING SYSTEM VALUE',
    stored: parameterOf,
    arrivals: () => numberedByArrival(db),
    settle: () => goOnBehindHighest(db),
  }
}
