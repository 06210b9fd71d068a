import type { Cell, Row } from './grids.ts'

/** A table as a candidate looks at it. */
export interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: readonly Row[]
}

/** A piece of SQL: a string in quotes, a name in quotes, a word or number, or one sign. */
const TOKEN =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|-?\d[\w.]*|[\p{L}\p{N}_.]+|[^\s]/gu
const IGNORED = /^(?:\s|--|\/\*)/

type Tokens = readonly string[]

/** Without white space and comments, split where a sign stands outside of parentheses. */
function split(tokens: Tokens, sign: string): readonly Tokens[] {
  const parts: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === sign && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

const nameOf = (token = '') => token.replace(/^["`]|["`]$/g, '')

/** What stands between the first parenthesis and its end. */
function inner(tokens: Tokens): Tokens {
  const start = tokens.indexOf('(')
  let depth = 0
  for (let at = start; at < tokens.length && start >= 0; at++) {
    if (tokens[at] === '(') depth++
    if (tokens[at] === ')') depth--
    if (depth === 0) return tokens.slice(start + 1, at)
  }
  return []
}

const NO_COLUMN = /^(?:primary|foreign|unique|check|constraint|key|index|exclude|like)$/i
const AFTER_TYPE =
  /^(?:not|null|primary|references|default|unique|check|generated|auto_increment|collate|constraint)$/i

/** `numeric(8, 2)` and `timestamp with time zone`, as they were written but for spaces. */
const joined = (tokens: Tokens) =>
  tokens.join(' ').replaceAll(' ( ', '(').replaceAll(' )', ')').replaceAll(' , ', ', ')

function columnOf(definition: Tokens): Table['columns'][number] {
  const [name, ...rest] = definition
  const end = rest.findIndex((token) => AFTER_TYPE.test(token))
  return { name: nameOf(name), type: joined(end < 0 ? rest : rest.slice(0, end)) }
}

function cellOf(value: Tokens): Cell {
  const [only = ''] = value
  if (value.length > 1) return joined(value)
  if (/^null$/i.test(only)) return null
  return only.startsWith("'") ? only.slice(1, -1).replaceAll("''", "'") : only
}

/** `CREATE TABLE name (…)`. */
function created(statement: Tokens): Table | undefined {
  const at = statement.indexOf('(')
  if (!/^create$/i.test(statement[0] ?? '') || !statement.slice(1, 4).some((token) => /^table$/i.test(token)))
    return undefined
  const definitions = split(inner(statement), ',').filter(([first = '']) => !NO_COLUMN.test(first))
  return { name: nameOf(statement[at - 1]), columns: definitions.map(columnOf), rows: [] }
}

/** `INSERT INTO name (columns) VALUES (…), (…)`: rows in the order of the table's columns. */
function inserted(statement: Tokens, table: Table): readonly Row[] {
  const values = statement.findIndex((token) => /^values$/i.test(token))
  if (values < 0) return []
  const named = inner(statement.slice(0, values))
    .filter((token) => token !== ',')
    .map(nameOf)
  const places = named.length > 0 ? named : table.columns.map(({ name }) => name)
  return split(statement.slice(values + 1), ',').map((tuple) => {
    const cells = split(inner(tuple), ',').map(cellOf)
    return table.columns.map(({ name }) => cells[places.indexOf(name)] ?? null)
  })
}

/** The tables that plain `CREATE TABLE` and `INSERT … VALUES` make; anything else in the SQL is not looked at. */
export function tablesOf(sql: string): readonly Table[] {
  const tokens = (sql.match(TOKEN) ?? []).filter((token) => !IGNORED.test(token))
  const tables = new Map<string, Table>()
  for (const statement of split(tokens, ';')) {
    const made = created(statement)
    if (made) tables.set(made.name, made)
    const table = /^insert$/i.test(statement[0] ?? '') && tables.get(nameOf(statement[2]))
    if (table) tables.set(table.name, { ...table, rows: [...table.rows, ...inserted(statement, table)] })
  }
  return [...tables.values()]
}
