import { DatabaseSync } from 'node:sqlite'
import { SQLITE_SCHEMA } from './steps.ts'

export interface StoredTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of its primary key. */
  readonly key: readonly string[]
}

/**
 * Tables of the engine itself: whether a server has the data open, and the last number of each table. A server fills
 * `build_files` by itself.
 */
const OF_ENGINE = "'opened', 'sqlite_sequence', 'build_files'"

const COLUMNS = `SELECT t.name AS owner, c.name, c.pk FROM sqlite_schema t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT IN (${OF_ENGINE}) ORDER BY t.name, c.cid`
const OWNERS = `SELECT t.name AS child, f."table" AS owner FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
  WHERE t.type = 'table'`

interface ColumnRow {
  readonly owner: string
  readonly name: string
  /** Its place in the primary key, from 1; 0 outside of the key. */
  readonly pk: number
}

/** The tables that both engines have, each after the tables that its rows belong to. */
export function storedTables(): readonly StoredTable[] {
  const sqlite = new DatabaseSync(':memory:')
  for (const { sql } of SQLITE_SCHEMA.steps) sqlite.exec(sql)
  const columns = sqlite.prepare(COLUMNS).all() as unknown as readonly ColumnRow[]
  const owners = sqlite.prepare(OWNERS).all()
  sqlite.close()
  const tables = [...Map.groupBy(columns, ({ owner }) => owner)].map(([name, found]) => ({
    name,
    columns: found.map((column) => column.name),
    key: found
      .filter(({ pk }) => pk > 0)
      .toSorted((one, other) => one.pk - other.pk)
      .map((column) => column.name),
  }))
  const ownersOf = (name: string) =>
    owners.filter(({ child, owner }) => child === name && owner !== name).map(({ owner }) => owner)
  return afterOwners(tables, ownersOf)
}

function afterOwners(
  tables: readonly StoredTable[],
  ownersOf: (name: string) => readonly unknown[],
): readonly StoredTable[] {
  const placed: StoredTable[] = []
  while (placed.length < tables.length) {
    const names = new Set<unknown>(placed.map(({ name }) => name))
    const next = tables.find(
      ({ name }) => !names.has(name) && ownersOf(name).every((owner) => names.has(owner)),
    )
    if (!next) throw new Error('The tables belong to each other in a circle')
    placed.push(next)
  }
  return placed
}
