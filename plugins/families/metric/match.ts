import { columnOf, rowOf, type Table } from './csv.ts'
import { FaultError } from './fault.ts'
import type { Pairs } from './metrics.ts'
import type { Prediction } from './prediction.schema.ts'
import type { CellKind } from './prediction.ts'

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
/** Squares of numbers up to here can still be added up. */
const LARGEST = 1e100

function checkCell(cell: string, kind: CellKind, row: number, column: string) {
  if (cell === '') throw new FaultError('emptyCell', { row, column })
  if (kind === 'label') return
  const place = { row, column, found: cell }
  if (!NUMBER.test(cell) || Math.abs(Number(cell)) > LARGEST) throw new FaultError('notNumber', place)
  const isShare = Number(cell) >= 0 && Number(cell) <= 1
  if (kind === 'probability' && !isShare) throw new FaultError('notProbability', place)
}

/** The predicted column by id, in the order of the file; throws a `FaultError` that names row and column. */
export function cellsById(
  table: Table,
  { id, target }: Prediction,
  kind: CellKind,
): ReadonlyMap<string, string> {
  const ids = columnOf(table, id)
  const cells = columnOf(table, target)
  const found = new Map<string, string>()
  for (const [index, cell] of cells.entries()) {
    const row = rowOf(index)
    const name = ids[index] ?? ''
    if (name === '') throw new FaultError('emptyCell', { row, column: id })
    if (found.has(name))
      throw new FaultError('twiceId', { row, column: id, found: name, other: rowOf(ids.indexOf(name)) })
    checkCell(cell, kind, row, target)
    found.set(name, cell)
  }
  return found
}

/** Throws a `FaultError` when a row is of an id that nobody asked for, or when rows are missing. */
export function checkIds(
  predicted: ReadonlyMap<string, string>,
  truth: ReadonlyMap<string, string>,
  column: string,
) {
  const strange = [...predicted.keys()].findIndex((id) => !truth.has(id))
  if (strange >= 0) {
    const found = [...predicted.keys()][strange] ?? ''
    throw new FaultError('unknownId', { row: rowOf(strange), column, found })
  }
  const missing = [...truth.keys()].filter((id) => !predicted.has(id))
  const [first] = missing
  if (first !== undefined)
    throw new FaultError('missingIds', { column, found: first, count: missing.length, other: truth.size })
}

/** Truth and prediction side by side. */
export function pairsOf(
  ids: Iterable<string>,
  predicted: ReadonlyMap<string, string>,
  truth: ReadonlyMap<string, string>,
): Pairs {
  const all = [...ids]
  return { truth: all.map((id) => truth.get(id) ?? ''), predicted: all.map((id) => predicted.get(id) ?? '') }
}
