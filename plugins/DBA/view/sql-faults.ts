import type { EditorDiagnostic } from '@assess/sdk/ui'
import type { Fault } from '../problem/shown.schema.ts'
import { type Table, tablesOf } from '../problem/tables.ts'
import { texts } from '../problem/texts.ts'
import { namedTables } from './schema-assist.ts'

/** Strings, comments and quoted names, in which no word means anything here. */
const QUOTED =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\$\$[\s\S]*?(?:\$\$|$)/g
const STATEMENT = /[^;]+/g
const FIRST_WORD = /^\s*\(*\s*([a-z_]+)/i
/** What a statement may begin with, in any of the databases. */
const BEGINNINGS = new Set(
  (
    'alter analyze begin call comment commit copy create deallocate declare delete describe desc do drop end execute explain ' +
    'flush grant handler insert lock merge optimize prepare refresh reindex release rename replace reset revoke rollback ' +
    'savepoint select set show start table truncate unlock update use vacuum values with'
  ).split(' '),
)
const AFTER_TABLE_WORD = /\b(?:from|join)\s+([a-z_]\w*)(?!\w|\s*[.(])/gi
/** Names that the statements themselves give. */
const NEW_NAME =
  /\b(?:table|view|into)\s+(?:if\s+not\s+exists\s+)?([a-z_]\w*)|\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s*)?\(/gi
const COLUMN = /\b([a-z_]\w*)\.([a-z_]\w*)\b(?!\s*[.(])/gi

const ALTERS = /\balter\s+table\b/i
const SYSTEM_COLUMN = /^(?:ctid|oid|tableoid|[cx]m(?:in|ax))$/i

/** What the problem has set up. */
export interface Schema {
  readonly tables: readonly Table[]
  /** Names of views and of everything beside tables that a statement can read. */
  readonly made: readonly string[]
  /** Whether tables have changed since they were made. */
  readonly isAltered: boolean
}

const madeBy = (sql: string) => [...sql.matchAll(NEW_NAME)].map(([, one, other]) => one ?? other ?? '')

export function schemaOf(setup: string): Schema {
  const bare = blank(setup)
  return { tables: tablesOf(setup), made: madeBy(bare), isAltered: ALTERS.test(bare) }
}

const blank = (sql: string) => sql.replace(QUOTED, (found) => ' '.repeat(found.length))
const mark = (from: number, word: string, message: string): EditorDiagnostic => ({
  from,
  to: from + word.length,
  severity: 'error',
  message,
})

const lower = (text: string) => text.toLowerCase()

/** The first word of each statement, where no statement begins with it. */
function strangeBeginnings(sql: string): readonly EditorDiagnostic[] {
  return [...sql.matchAll(STATEMENT)].flatMap(({ 0: statement, index }) => {
    const [all, word = ''] = FIRST_WORD.exec(statement) ?? []
    if (!all || BEGINNINGS.has(lower(word))) return []
    return [mark(index + all.length - word.length, word, texts.faults.beginning(word))]
  })
}

/** Columns of a table that it does not have, in a statement that names the table. */
function strangeColumns(sql: string, { tables, isAltered }: Schema): readonly EditorDiagnostic[] {
  if (isAltered || ALTERS.test(sql)) return []
  return [...sql.matchAll(STATEMENT)].flatMap(({ 0: statement, index }) => {
    const named = namedTables(statement, tables)
    return [...statement.matchAll(COLUMN)].flatMap(({ 0: all, 1: owner = '', 2: column = '', index: at }) => {
      const owners = named.filter(([name]) => lower(name) === lower(owner)).map(([, table]) => table)
      const isKnown = owners.some(({ columns }) => columns.some(({ name }) => lower(name) === lower(column)))
      const [table] = owners
      if (!table || isKnown || table.columns.length === 0 || SYSTEM_COLUMN.test(column)) return []
      const from = index + at + all.length - column.length
      return [mark(from, column, texts.faults.column(table.name, column))]
    })
  })
}

/** What follows FROM in other uses of it, such as `EXTRACT(YEAR FROM day)`, and names that every database has. */
const isNoTable = (name: string, tables: readonly Table[]) =>
  /^(?:pg_|only$|lateral$|select$|dual$|current_)/i.test(name) ||
  tables.some(({ columns }) => columns.some((column) => lower(column.name) === lower(name)))

/** Tables that are neither there nor made by the statements. */
function strangeTables(sql: string, { tables, made }: Schema): readonly EditorDiagnostic[] {
  const known = new Set([...tables.map(({ name }) => name), ...made, ...madeBy(sql)].map(lower))
  return [...sql.matchAll(AFTER_TABLE_WORD)].flatMap(({ 0: all, 1: name = '', index }) =>
    known.has(lower(name)) || isNoTable(name, tables)
      ? []
      : [mark(index + all.length - name.length, name, texts.faults.table(name))],
  )
}

/** What cannot be right in statements, as far as the tables of the problem tell without a database. */
export function faultsInSql(sql: string, schema: Schema): readonly EditorDiagnostic[] {
  const bare = blank(sql)
  return [...strangeBeginnings(bare), ...strangeTables(bare, schema), ...strangeColumns(bare, schema)]
}

/** Where the database found what it refuses; nothing where it does not say. */
export function faultMark(sql: string, { message, line, column }: Fault): readonly EditorDiagnostic[] {
  if (line === undefined) return []
  const lines = sql.split('\n')
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + (column ?? 1) - 1
  const word = /^[\w.]+|^\S/.exec(sql.slice(from))?.[0] ?? ''
  return word === '' ? [] : [mark(from, word, message)]
}
