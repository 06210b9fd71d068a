import { DatabaseSync } from 'node:sqlite'
import type { ClientBase } from 'pg'
import type { Schema } from '../../cli/backend/databases/schema/steps.ts'

interface Column {
  readonly owner: string
  readonly name: string
  readonly type: string
}

interface Engine {
  execute(sql: string): Promise<void>
  /** Of every table, without what the engine fills by itself. */
  columns(): Promise<readonly Column[]>
}

const VALUES: Readonly<Record<string, string>> = {
  bytea: "''",
  'timestamp with time zone': 'now()',
  text: "'x'",
}

/**
 * What older code finds broken after the steps of a schema that say they only add: each of its statements names columns
 * that there were, and leaves out those that came.
 */
export async function brokenByAdditions(
  engine: Engine,
  { first, steps }: Schema,
): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [index, { isAdditive, sql }] of steps.entries()) {
    const before = Map.groupBy(await engine.columns(), ({ owner }) => owner)
    await engine.execute(sql)
    if (isAdditive)
      for (const [table, columns] of before)
        for (const statement of [insertionOf(table, columns), `SELECT ${namesOf(columns)} FROM ${table}`])
          await engine.execute(statement).catch((error: Error) => {
            broken.push(`schema ${first + index}, ${table}: ${error.message}`)
          })
    for (const table of before.keys()) await engine.execute(`DELETE FROM ${table}`).catch(() => {})
  }
  return broken
}

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name).join(', ')

const insertionOf = (table: string, columns: readonly Column[]) =>
  `INSERT INTO ${table} (${namesOf(columns)}) VALUES (${columns.map(({ type }) => VALUES[type] ?? '1').join(', ')})`

/** SQLite in memory, which does not ask what a row belongs to. */
export function sqliteEngine(): Engine {
  const db = new DatabaseSync(':memory:')
  db.exec('PRAGMA foreign_keys = OFF')
  return {
    execute: async (sql) => db.exec(sql),
    columns: async () =>
      db
        .prepare(
          `SELECT t.name AS owner, c.name, lower(c.type) AS type FROM sqlite_schema t, pragma_table_info(t.name) c
           WHERE t.type = 'table' AND t.name <> 'sqlite_sequence'`,
        )
        .all() as unknown as readonly Column[],
  }
}

/** PostgreSQL by a connection that does not ask what a row belongs to. */
export async function postgresEngine(client: ClientBase): Promise<Engine> {
  await client.query('SET session_replication_role = replica')
  await client.query('CREATE TABLE schema_version (version BIGINT NOT NULL)')
  return {
    execute: async (sql) => void (await client.query(sql)),
    columns: async () => {
      const { rows } = await client.query<Column>(
        `SELECT table_name AS owner, column_name AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = current_schema() AND coalesce(identity_generation, '') <> 'ALWAYS'`,
      )
      return rows
    },
  }
}
