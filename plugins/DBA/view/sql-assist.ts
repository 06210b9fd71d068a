import type { ProblemContext } from '@assess/sdk'
import type { EditorAssist, EditorDiagnostic } from '@assess/sdk/ui'
import type { Fault } from '../problem/shown.schema.ts'
import type { Table } from '../problem/tables.ts'
import { completedSql, namedTables } from './schema-assist.ts'
import { faultMark, faultsInSql, type Schema } from './sql-faults.ts'

type Clock = Pick<ProblemContext<unknown, unknown>['clock'], 'after'>

/** A word may still be half written. */
const REST_MS = 600

export interface SqlAssist extends EditorAssist {
  /** Marks what the database refused in these statements, until they are changed. */
  refuse(sql: string, fault: Fault): void
}

const wordAt = (sql: string, offset: number) => {
  const [before = ''] = /\w*$/.exec(sql.slice(0, offset)) ?? []
  const [after = ''] = /^\w*/.exec(sql.slice(offset)) ?? []
  return before + after
}

/** Whose column the word before an offset is. */
const OWNER = /(\w+)["`]?\.["`]?\w*$/

const listed = ({ name, columns }: Table) =>
  [name, ...columns.map((column) => `  ${column.name} ${column.type}`)].join('\n')

/** The table, or the columns, that a word of statements is the name of. */
export function explainedSql(sql: string, offset: number, tables: readonly Table[]): string {
  const word = wordAt(sql, offset).toLowerCase()
  const isIt = (name: string) => name.toLowerCase() === word
  const named = namedTables(sql, tables)
  const owner = OWNER.exec(sql.slice(0, offset))?.[1]?.toLowerCase()
  const owners = named.filter(([name]) => name.toLowerCase() === owner).map(([, one]) => one)
  const table = named.find(([name]) => isIt(name))?.[1] ?? tables.find(({ name }) => isIt(name))
  if (table && owners.length === 0) return listed(table)
  const asked = owners.length > 0 ? owners : named.map(([, one]) => one)
  return (asked.length > 0 ? [...new Set(asked)] : tables)
    .flatMap(({ name, columns }) =>
      columns.filter((column) => isIt(column.name)).map((column) => `${name}.${column.name} ${column.type}`),
    )
    .join('\n')
}

/** What is known of statements by the tables of the problem, and of those that ran, without any language server. */
export function sqlAssist(schema: Schema, clock: Clock): SqlAssist {
  const { tables } = schema
  const watchers = new Set<(found: readonly EditorDiagnostic[]) => void>()
  let refused: { readonly sql: string; readonly marks: readonly EditorDiagnostic[] } | undefined
  let cancel = () => {}

  function tell(sql: string) {
    const ran = refused?.sql === sql ? refused.marks : []
    const found = ran.length > 0 ? ran : faultsInSql(sql, schema)
    for (const watcher of watchers) watcher(found)
  }

  return {
    complete: async (sql, offset) => completedSql(sql, offset, tables),
    hover: async (sql, offset) => explainedSql(sql, offset, tables),
    check(sql) {
      cancel()
      cancel = clock.after(REST_MS, () => tell(sql))
    },
    watch(found) {
      watchers.add(found)
      return () => {
        watchers.delete(found)
        if (watchers.size === 0) cancel()
      }
    },
    refuse(sql, fault) {
      refused = { sql, marks: faultMark(sql, fault) }
      tell(sql)
    },
  }
}
