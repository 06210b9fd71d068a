import type { Table } from '../problem/tables.ts'

export const HEAD = 30
const ROW = 24
const BETWEEN_LEVELS = 64
const BETWEEN_TABLES = 20
/** What stays free around everything: lines that lead back need it on the right. */
const MARGIN = 4
const BULGE = 28
/** Of a letter, on average; then how many of them a name may have before it is cut. */
const LETTER = 7.2
const LONGEST = 24
const LEAST_WIDTH = 130

/** A row of a table in the diagram; `y` is its middle. */
interface ShownColumn {
  readonly name: string
  readonly type: string
  readonly sign: 'PK' | 'FK' | ''
  readonly y: number
}

interface Box {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly columns: readonly ShownColumn[]
}

/** A reference: a curve, with what shows which end is many and which is one. */
interface Line {
  readonly name: string
  readonly path: string
  readonly ends: string
}

export interface Diagram {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
}

type Tables = readonly Table[]

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The tables that one refers to, but for itself. */
const targetsOf = ({ name, keys }: Table, tables: Tables): Tables =>
  tables.filter((other) => other.name !== name && keys.references.some(({ table }) => table === other.name))

/** A table stands right of all that it refers to; `path` ends the search where tables refer to each other in a ring. */
function levelOf(table: Table, tables: Tables, path: readonly string[] = []): number {
  const targets = targetsOf(table, tables).filter(({ name }) => !path.includes(name))
  return Math.max(0, ...targets.map((target) => 1 + levelOf(target, tables, [...path, table.name])))
}

const heightOf = ({ columns }: Table) => HEAD + columns.length * ROW

const sumOf = (level: Tables) => level.reduce((sum, table) => sum + heightOf(table) + BETWEEN_TABLES, 0)

/** The tables from left to right; one that belongs to no other fills the level that has the most room. */
function levelsOf(tables: Tables): readonly Tables[] {
  const isAlone = (table: Table) =>
    targetsOf(table, tables).length === 0 && !tables.some((other) => targetsOf(other, tables).includes(table))
  const levels: Table[][] = [[], []]
  for (const table of tables) {
    if (isAlone(table)) continue
    const level = levelOf(table, tables)
    while (levels.length <= level) levels.push([])
    levels[level]?.push(table)
  }
  for (const table of tables.filter(isAlone)) levels.toSorted((a, b) => sumOf(a) - sumOf(b))[0]?.push(table)
  return levels.filter((level) => level.length > 0)
}

function widthOf(level: Tables): number {
  const letters = level.flatMap(({ name, columns }) => [
    short(name).length + 2,
    ...columns.map((column) => short(column.name).length + short(column.type).length + 6),
  ])
  return Math.max(LEAST_WIDTH, Math.round(Math.max(...letters) * LETTER) + 16)
}

function signOf({ primary, references }: Table['keys'], column: string): ShownColumn['sign'] {
  if (primary.includes(column)) return 'PK'
  return references.some((reference) => reference.column === column) ? 'FK' : ''
}

function boxesOf(levels: readonly Tables[]): readonly Box[] {
  let x = MARGIN
  return levels.flatMap((level) => {
    const width = widthOf(level)
    let y = MARGIN
    const boxes = level.map((table): Box => {
      const top = y
      const height = heightOf(table)
      y += height + BETWEEN_TABLES
      const columns = table.columns.map(({ name, type }, index) => ({
        name: short(name),
        type: short(type),
        sign: signOf(table.keys, name),
        y: top + HEAD + index * ROW + ROW / 2,
      }))
      return { name: table.name, x, y: top, width, height, columns }
    })
    x += width + BETWEEN_LEVELS
    return boxes
  })
}

interface End {
  readonly box: Box
  readonly y: number
}

/** From the many on one side to the one on the other; around the right where both stand below each other. */
function lineOf(name: string, from: End, to: End): Line {
  const isBack = to.box.x < from.box.x
  const x1 = isBack ? from.box.x : from.box.x + from.box.width
  const x2 = to.box.x + to.box.width
  const side = isBack ? -1 : 1
  const bend1 = x1 + side * BULGE
  const bend2 = x2 + BULGE
  const foot = x1 + side * 10
  return {
    name,
    path: `M${x1} ${from.y} C${bend1} ${from.y} ${bend2} ${to.y} ${x2} ${to.y}`,
    ends: `M${foot} ${from.y}L${x1} ${from.y - 5}M${foot} ${from.y}L${x1} ${from.y + 5}M${x2 + 7} ${to.y - 5}v10`,
  }
}

function linesOf(tables: Tables, boxes: readonly Box[]): readonly Line[] {
  const endOf = (table: string, column: string | undefined): End | undefined => {
    const box = boxes.find(({ name }) => name === table)
    const place = tables.find(({ name }) => name === table)?.columns.findIndex(({ name }) => name === column)
    return box && { box, y: box.columns[place ?? -1]?.y ?? box.y + HEAD / 2 }
  }
  return tables.flatMap(({ name, keys }) =>
    keys.references.flatMap(({ column, table, to }) => {
      const from = endOf(name, column)
      const target = endOf(table, targetOf(tables, table, to))
      return from && target ? [lineOf(`${name}.${column}`, from, target)] : []
    }),
  )
}

/** The column that a reference leads to. */
export const targetOf = (tables: Tables, table: string, to: string | undefined): string | undefined =>
  to ?? tables.find(({ name }) => name === table)?.keys.primary[0]

/** Where each table stands in a diagram, and how the lines between them run. */
export function arrange(tables: Tables): Diagram {
  const boxes = boxesOf(levelsOf(tables))
  return {
    width: Math.max(0, ...boxes.map(({ x, width }) => x + width)) + BULGE,
    height: Math.max(0, ...boxes.map(({ y, height }) => y + height)) + MARGIN,
    boxes,
    lines: linesOf(tables, boxes),
  }
}
