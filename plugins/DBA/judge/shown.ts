import type { Cell, Effect, Grid, ShownEffect, ShownGrid } from '../problem/grids.ts'
import { tablesOf } from '../problem/tables.ts'
import { nameOf, placeOf, split, tokensOf } from '../problem/tokens.ts'

/** Rows of a result that a candidate is shown. */
export const SHOWN_ROWS = 1000
const LONGEST_CELL = 2000
/** Characters of all grids of a run together. */
const MOST_TEXT = 300_000

function cut(cell: Cell): Cell {
  return cell !== null && cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL)}…` : cell
}

/** As much of a result as a candidate is shown, when it is one of this many; all of it is counted. */
export function showGrid({ columns, rows }: Grid, grids: number, odd: readonly number[] = []): ShownGrid {
  let left = MOST_TEXT / grids
  const shown: Cell[][] = []
  for (const row of rows.slice(0, SHOWN_ROWS)) {
    const cells = row.map(cut)
    left -= JSON.stringify(cells).length
    if (left < 0) break
    shown.push(cells)
  }
  const names = columns.map(({ name, kind }) => ({ name: name.slice(0, LONGEST_CELL), kind }))
  return { columns: names, rows: shown, count: rows.length, odd: odd.filter((index) => index < shown.length) }
}

/** Which table of the problem each query of a probe reads, if it reads one, and no other query does. */
export function probedTables(probe: string, setup: string): readonly (string | undefined)[] {
  const known = tablesOf(setup).map(({ name }) => name)
  const named = split(tokensOf(probe), ';').map((query) => {
    const name = nameOf(query[placeOf(query, 'from') + 1])
    return known.includes(name) && placeOf(query, 'join') < 0 ? name : undefined
  })
  return named.map((name) => (named.indexOf(name) === named.lastIndexOf(name) ? name : undefined))
}

const MOST_EFFECTS = 200

/** What each statement did; of very many only the first ones. */
export function showEffects(effects: readonly Effect[]): readonly ShownEffect[] {
  const first = effects.slice(0, MOST_EFFECTS)
  const grids = first.filter(({ grid }) => grid).length
  return first.map(({ command, count, grid }) => ({ command, count, grid: grid && showGrid(grid, grids) }))
}
