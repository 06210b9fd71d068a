import type { Completion, Completions } from '@assess/sdk/ui'
import type { Table } from '../problem/tables.ts'

/** What statements are made of most. */
const KEYWORDS = (
  'SELECT FROM WHERE JOIN LEFT RIGHT INNER FULL OUTER CROSS ON USING AS AND OR NOT IN EXISTS BETWEEN LIKE IS NULL DISTINCT ' +
  'GROUP ORDER BY HAVING LIMIT OFFSET ASC DESC UNION ALL INTERSECT EXCEPT WITH RECURSIVE CASE WHEN THEN ELSE END INSERT INTO ' +
  'VALUES UPDATE SET DELETE CREATE TABLE ALTER ADD DROP COLUMN PRIMARY KEY FOREIGN REFERENCES UNIQUE CHECK DEFAULT INDEX ' +
  'VIEW OVER PARTITION ROWS COUNT SUM AVG MIN MAX COALESCE CAST ROUND'
).split(' ')

const NAME = /[\p{L}\p{N}_]*$/u
/** Where only the name of a table may follow. */
const BEFORE_TABLE = /\b(from|join|into|update|table|references)\s+$/i
/** What may follow the name of a table besides another name for it. */
const NO_ALIAS =
  'where|on|using|join|left|right|inner|full|cross|natural|group|order|having|limit|set|values|union'
const TABLES_IN = new RegExp(
  `\\b(?:from|join|into|update)\\s+["\`]?(\\w+)["\`]?(?:\\s+(?:as\\s+)?(?!(?:${NO_ALIAS})\\b)["\`]?(\\w+)["\`]?)?`,
  'gi',
)

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The tables that a statement names, by the names that it has for them. */
export function namedTables(
  statement: string,
  tables: readonly Table[],
): readonly (readonly [string, Table])[] {
  return [...statement.matchAll(TABLES_IN)].flatMap(([, name = '', alias = '']) => {
    const table = tables.find((each) => same(each.name, name))
    if (!table) return []
    return [[name, table] as const, ...(alias === '' ? [] : [[alias, table] as const])]
  })
}

const columnsOf = ({ columns, name: table }: Table, isQualified: boolean): readonly Completion[] =>
  columns.map(({ name, type }) => ({
    text: name,
    kind: 'property',
    detail: isQualified ? type : `${table}: ${type}`,
  }))

/** What may stand at an offset of SQL: columns of the table before a dot, tables where one is named, or all that fits. */
export function completedSql(sql: string, offset: number, tables: readonly Table[]): Completions {
  const before = sql.slice(0, offset)
  const start = offset - (NAME.exec(before)?.[0].length ?? 0)
  const head = sql.slice(0, start)
  const from = head.lastIndexOf(';') + 1
  const end = sql.indexOf(';', offset)
  const named = namedTables(sql.slice(from, end < 0 ? sql.length : end), tables)
  const known = (completions: readonly Completion[]) => ({ start, end: offset, completions })

  const owner = /([\p{L}\p{N}_]+)["`]?\.$/u.exec(head)?.[1]
  if (owner !== undefined) {
    const table =
      (named.find(([name]) => same(name, owner)) ?? [])[1] ?? tables.find(({ name }) => same(name, owner))
    return known(table ? columnsOf(table, true) : [])
  }
  const names = tables.map(({ name }): Completion => ({ text: name, kind: 'class' }))
  if (BEFORE_TABLE.test(head)) return known(names)
  const used = new Set(named.map(([, table]) => table))
  const aliases = named
    .filter(([name, table]) => !same(name, table.name))
    .map(([name, table]): Completion => ({ text: name, kind: 'variable', detail: table.name }))
  const columns = [...(used.size > 0 ? used : tables)].flatMap((table) => columnsOf(table, false))
  const keywords = KEYWORDS.map((text): Completion => ({ text, kind: 'keyword' }))
  const all = [...columns, ...aliases, ...names, ...keywords]
  return known([...new Map(all.toReversed().map((each) => [each.text, each])).values()].toReversed())
}
