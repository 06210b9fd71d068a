import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { openToRead } from '../../cli/backend/databases/open.ts'
import { openPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { DATABASE_FILE } from '../../cli/backend/databases/sqlite/data-folder.ts'
import type { S3Place } from '../../cli/backend/files/s3/bucket.ts'
import type { Value } from '../../cli/backend/store/database.ts'
import { newDatabase } from '../postgres/server.ts'

/** What a backend has stored, seen and changed beside it, on the engine that it uses. */
export interface Stored {
  /** For commands that an operator starts beside the backend. */
  env(): NodeJS.ProcessEnv
  /** Rows that a statement reads. */
  rows<Row = Readonly<Record<string, string | number | null>>>(
    sql: string,
    ...values: Value[]
  ): Promise<readonly Row[]>
  /** Does one statement, without the backend. */
  change(sql: string, ...values: Value[]): Promise<void>
  /** The tables of the backend's data, without those that the engine keeps for itself. */
  tables(): Promise<readonly string[]>
  /** What `assess-cli verify` finds. */
  faults(): Promise<readonly string[]>
  /** From now on every change of the table fails with this message; gives what ends that. */
  refuse(table: string, message: string): Promise<() => Promise<void>>
}

/** Tables of one engine, which the other does not have. */
const OF_AN_ENGINE = new Set([
  'opened',
  'processes',
  'schema_version',
  'socket_io_attachments',
  'sqlite_sequence',
])

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const

interface Dialect {
  readonly tables: string
  /** Statements that let each change of a table fail with this message. */
  refusing(table: string, message: string): readonly string[]
  /** Statements that end that. */
  lifted(table: string): readonly string[]
}

const SQLITE: Dialect = {
  tables: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  refusing: (table, message) =>
    EVENTS.map(
      (event) =>
        `CREATE TRIGGER refused_${table}_${event} BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END`,
    ),
  lifted: (table) => EVENTS.map((event) => `DROP TRIGGER refused_${table}_${event}`),
}

const POSTGRES: Dialect = {
  tables:
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1',
  refusing: (table, message) => [
    `CREATE FUNCTION refuse_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${message}'; END $$`,
    `CREATE TRIGGER refused BEFORE ${EVENTS.join(' OR ')} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_${table}()`,
  ],
  lifted: (table) => [`DROP TRIGGER refused ON ${table}`, `DROP FUNCTION refuse_${table}`],
}

/** `POSTGRES_FOLDER` names the server of tests that store in PostgreSQL (`npm run test:postgres`): tables for each folder. */
export async function testDatabase(dataDir: string): Promise<string | undefined> {
  const { POSTGRES_FOLDER: folder } = process.env
  return folder === undefined ? undefined : newDatabase(folder, basename(dataDir))
}

/** Where a backend stores. */
export interface StoredPlace {
  readonly dataDir: string
  readonly files?: S3Place | undefined
  /** May change with a start of it. */
  database?: string | undefined
}

/** What the backend of this place has stored. */
export function storedBy(place: StoredPlace): Stored {
  const dialect = () => (place.database === undefined ? SQLITE : POSTGRES)

  async function rows<Row>(sql: string, ...values: Value[]) {
    const db = await openToRead(place)
    try {
      return await db.all<Row>(sql, ...values)
    } finally {
      await db.close()
    }
  }

  const change = (sql: string, ...values: Value[]) => changeAt(place, sql, values)

  async function each(statements: readonly string[]) {
    for (const sql of statements) await change(sql)
  }

  return {
    env: () => ({ ...process.env, ...(place.database !== undefined && { ASSESS_DATABASE: place.database }) }),
    rows,
    change,
    async tables() {
      const found = await rows<{ name: string }>(dialect().tables)
      return found.map(({ name }) => name).filter((name) => !OF_AN_ENGINE.has(name))
    },
    faults: () => verifyData(place.dataDir, place),
    async refuse(table, message) {
      await each(dialect().refusing(table, message))
      return () => each(dialect().lifted(table))
    },
  }
}

async function changeAt({ database, dataDir }: StoredPlace, sql: string, values: readonly Value[]) {
  if (database === undefined) return changeFile(join(dataDir, DATABASE_FILE), sql, values)
  const db = await openPostgres(database, { log: console.error })
  try {
    await db.run(sql, ...values)
  } finally {
    await db.close()
  }
}

/** Not through the port, where it would be counted as a write of the backend. */
function changeFile(file: string, sql: string, values: readonly Value[]) {
  const sqlite = new DatabaseSync(file)
  try {
    sqlite.prepare(sql).run(...values)
  } finally {
    sqlite.close()
  }
}
