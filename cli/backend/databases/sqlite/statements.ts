import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Grows with what it counts. */
interface Counter {
  count: number
}

export interface Prepared {
  readonly statement: StatementSync
  /** Writes to the table that the statement changes. */
  readonly written: Counter
}

export interface Statements {
  /** The statement for a text of SQL, made once. */
  prepared(sql: string): Prepared
  /** Changes to unknown tables: writes that were taken back, those of another connection, and what names no table first. */
  readonly untracked: Counter
  /** Gives a number that differs whenever one of these tables may have been changed since, by whatever means. */
  versionOf(tables: readonly string[]): () => number
}

const CHANGED_TABLE = /^\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM)\s+(\w+)/i

/** The statements of a connection, with the number of writes to each table. */
export function createStatements(sqlite: DatabaseSync): Statements {
  const statements = new Map<string, Prepared>()
  const tables = new Map<string, Counter>()
  const untracked: Counter = { count: 0 }

  function writtenTo(table: string): Counter {
    const known = tables.get(table) ?? { count: 0 }
    tables.set(table, known)
    return known
  }

  return {
    prepared(sql) {
      const known = statements.get(sql)
      if (known) return known
      const table = CHANGED_TABLE.exec(sql)?.[1]
      const written = table ? writtenTo(table.toLowerCase()) : untracked
      const made = { statement: sqlite.prepare(sql), written }
      statements.set(sql, made)
      return made
    },
    untracked,
    versionOf(names) {
      const counters = [untracked, ...names.map(writtenTo)]
      return () => counters.reduce((sum, { count }) => sum + count, 0)
    },
  }
}
