import { nameOf, namesIn, placeOf, type Tokens } from './tokens.ts'

/** A column of one table that holds a key of another one. */
export interface Reference {
  readonly column: string
  readonly table: string
  /** The column there; the primary key when left out. */
  readonly to: string | undefined
}

/** Which columns of a table are keys. */
export interface Keys {
  readonly primary: readonly string[]
  readonly references: readonly Reference[]
}

const NO_KEYS: Keys = { primary: [], references: [] }

/** `REFERENCES table (columns)`, of these columns. */
function referencesOf(columns: readonly string[], clause: Tokens): readonly Reference[] {
  const place = placeOf(clause, 'references')
  if (place < 0) return []
  const table = nameOf(clause[place + 1])
  const targets = clause[place + 2] === '(' ? namesIn(clause.slice(place + 2)) : []
  return columns.map((column, index) => ({ column, table, to: targets[index] }))
}

/** The keys that a line of `CREATE TABLE` names: that of a column, or one of the whole table. */
export function keysIn(definition: Tokens, isColumn: boolean): Keys {
  const primary = placeOf(definition, 'primary')
  if (isColumn) {
    const column = nameOf(definition[0])
    return { primary: primary < 0 ? [] : [column], references: referencesOf([column], definition) }
  }
  if (primary >= 0) return { primary: namesIn(definition.slice(primary)), references: [] }
  const foreign = placeOf(definition, 'foreign')
  if (foreign < 0) return NO_KEYS
  const clause = definition.slice(foreign)
  return { primary: [], references: referencesOf(namesIn(clause), clause) }
}

export const joinedKeys = (all: readonly Keys[]): Keys => ({
  primary: all.flatMap(({ primary }) => primary),
  references: all.flatMap(({ references }) => references),
})
