import type { Cell, Row } from './grids.ts'
import { joinedKeys, type Keys, keysIn } from './keys.ts'
import { inner, joined, nameOf, namesIn, placeOf, split, type Tokens, tokensOf } from './tokens.ts'

/** A table as a candidate looks at it. */
export interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: readonly Row[]
  readonly keys: Keys
}

const NO_COLUMN = /^(?:primary|foreign|unique|check|constraint|key|index|exclude|like)$/i
const AFTER_TYPE =
  /^(?:not|null|primary|references|default|unique|check|generated|auto_increment|collate|constraint)$/i

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
  const definitions = split(inner(statement), ',')
  const isColumn = ([first = '']: Tokens) => !NO_COLUMN.test(first)
  return {
    name: nameOf(statement[at - 1]),
    columns: definitions.filter(isColumn).map(columnOf),
    rows: [],
    keys: joinedKeys(definitions.map((definition) => keysIn(definition, isColumn(definition)))),
  }
}

/** `ALTER TABLE name ADD …`, where it adds a key. */
function altered(statement: Tokens, tables: ReadonlyMap<string, Table>): Table | undefined {
  const place = placeOf(statement, 'add')
  if (!/^alter$/i.test(statement[0] ?? '') || place < 0) return undefined
  const table = tables.get(nameOf(statement[place - 1]))
  return table && { ...table, keys: joinedKeys([table.keys, keysIn(statement.slice(place), false)]) }
}

/** `INSERT INTO name (columns) VALUES (…), (…)`: rows in the order of the table's columns. */
function inserted(statement: Tokens, table: Table): readonly Row[] {
  const values = statement.findIndex((token) => /^values$/i.test(token))
  if (values < 0) return []
  const named = namesIn(statement.slice(0, values))
  const places = named.length > 0 ? named : table.columns.map(({ name }) => name)
  return split(statement.slice(values + 1), ',').map((tuple) => {
    const cells = split(inner(tuple), ',').map(cellOf)
    return table.columns.map(({ name }) => cells[places.indexOf(name)] ?? null)
  })
}

/** The tables that plain `CREATE TABLE`, `ALTER TABLE … ADD` and `INSERT … VALUES` make; anything else in the SQL is not looked at. */
export function tablesOf(sql: string): readonly Table[] {
  const tables = new Map<string, Table>()
  for (const statement of split(tokensOf(sql), ';')) {
    const made = created(statement) ?? altered(statement, tables)
    if (made) tables.set(made.name, made)
    const table = /^insert$/i.test(statement[0] ?? '') && tables.get(nameOf(statement[2]))
    if (table) tables.set(table.name, { ...table, rows: [...table.rows, ...inserted(statement, table)] })
  }
  return [...tables.values()]
}
