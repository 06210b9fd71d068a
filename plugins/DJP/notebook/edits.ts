import { type Cell, type CellType, type CodeCell, type Notebook, nextId, type Output } from './format.ts'

const idsOf = ({ cells }: Notebook) => new Set(cells.map(({ id }) => id))

const withCells = (notebook: Notebook, cells: readonly Cell[]): Notebook => ({ ...notebook, cells })

/** An empty cell. */
function emptyCell(cell_type: CellType, id: string): Cell {
  const common = { id, source: '', metadata: {} }
  return cell_type === 'code'
    ? { cell_type, ...common, outputs: [], execution_count: null }
    : { cell_type, ...common }
}

/** Where a cell stands, from 0; -1 if there is none of this id. */
export const placeOf = ({ cells }: Notebook, id: string): number => cells.findIndex((cell) => cell.id === id)

/** Adds an empty cell, so that it is the one at `place`. */
export function added(notebook: Notebook, place: number, type: CellType): Notebook {
  return withCells(notebook, notebook.cells.toSpliced(place, 0, emptyCell(type, nextId(idsOf(notebook)))))
}

/** Takes cells out; a notebook that would have none keeps an empty one. */
export function removed(notebook: Notebook, ids: readonly string[]): Notebook {
  const rest = notebook.cells.filter(({ id }) => !ids.includes(id))
  return rest.length > 0 ? withCells(notebook, rest) : added(withCells(notebook, []), 0, 'code')
}

/** Moves a cell by one place up or down, as far as there is one. */
export function moved(notebook: Notebook, id: string, by: 1 | -1): Notebook {
  const from = placeOf(notebook, id)
  const cell = notebook.cells[from]
  const to = from + by
  if (!cell || to < 0 || to >= notebook.cells.length) return notebook
  return withCells(notebook, notebook.cells.toSpliced(from, 1).toSpliced(to, 0, cell))
}

/** Copies cells to a place; where an id is taken the copy gets a new one. */
export function pasted(notebook: Notebook, place: number, cells: readonly Cell[]): Notebook {
  const taken = idsOf(notebook)
  const copies = cells.map((cell) => {
    const id = taken.has(cell.id) ? nextId(taken) : cell.id
    taken.add(id)
    return { ...cell, id }
  })
  return withCells(notebook, notebook.cells.toSpliced(place, 0, ...copies))
}

function changed(notebook: Notebook, id: string, change: (cell: Cell) => Cell): Notebook {
  const place = placeOf(notebook, id)
  const cell = notebook.cells[place]
  if (!cell) return notebook
  const next = change(cell)
  return next === cell ? notebook : withCells(notebook, notebook.cells.with(place, next))
}

/** Puts another text into a cell. */
export function written(notebook: Notebook, id: string, source: string): Notebook {
  return changed(notebook, id, (cell) => (cell.source === source ? cell : { ...cell, source }))
}

/** Makes a cell one of another type; what it printed is lost with the type `code`. */
export function retyped(notebook: Notebook, id: string, type: CellType): Notebook {
  return changed(notebook, id, (cell) => {
    if (cell.cell_type === type) return cell
    const { outputs: _, execution_count: __, ...rest } = { outputs: null, execution_count: null, ...cell }
    return { ...rest, ...emptyCell(type, cell.id), source: cell.source, metadata: cell.metadata }
  })
}

/** Cuts a cell in two at a character; line ends at the cut are left out. The second one is new. */
export function split(notebook: Notebook, id: string, offset: number): Notebook {
  const place = placeOf(notebook, id)
  const cell = notebook.cells[place]
  if (!cell) return notebook
  const first = { ...cell, source: cell.source.slice(0, offset).replace(/\n+$/, '') }
  const second = {
    ...emptyCell(cell.cell_type, nextId(idsOf(notebook))),
    source: cell.source.slice(offset).replace(/^\n+/, ''),
  }
  // What the whole cell printed belongs below all of it.
  if (cell.cell_type !== 'code') return withCells(notebook, notebook.cells.toSpliced(place, 1, first, second))
  const { outputs, execution_count } = cell
  const parts = [
    { ...first, outputs: [], execution_count: null } as Cell,
    { ...second, outputs, execution_count } as Cell,
  ]
  return withCells(notebook, notebook.cells.toSpliced(place, 1, ...parts))
}

/** Joins a cell with the one below it; the result has the type and the outputs of the upper one. */
export function merged(notebook: Notebook, id: string): Notebook {
  const place = placeOf(notebook, id)
  const [cell, below] = notebook.cells.slice(place, place + 2)
  if (place < 0 || !cell || !below) return notebook
  const source = [cell.source, below.source].join(cell.cell_type === 'markdown' ? '\n\n' : '\n')
  return withCells(notebook, notebook.cells.toSpliced(place, 2, { ...cell, source }))
}

const NOTHING_RUN = { outputs: [], execution_count: null } as const

/** Takes away what cells printed: that of one, or of all. */
export function cleared(notebook: Notebook, id?: string): Notebook {
  const isMeant = (cell: Cell): cell is CodeCell =>
    cell.cell_type === 'code' &&
    (id === undefined || cell.id === id) &&
    (cell.outputs.length > 0 || cell.execution_count !== null)
  if (!notebook.cells.some(isMeant)) return notebook
  return withCells(
    notebook,
    notebook.cells.map((cell) => (isMeant(cell) ? { ...cell, ...NOTHING_RUN } : cell)),
  )
}

/** The name in a cell's metadata that says that its run has not come to its end. */
const UNFINISHED = 'assess_unfinished'

/** Whether the outputs of a cell are those of a run that nobody has seen the end of. */
export const isUnfinished = ({ metadata }: Cell): boolean => metadata[UNFINISHED] === true

/** What a cell that still runs has printed by now. */
export function printed(notebook: Notebook, id: string, outputs: readonly Output[]): Notebook {
  return changed(notebook, id, (cell) => {
    if (cell.cell_type !== 'code') return cell
    const metadata = { ...cell.metadata, [UNFINISHED]: true }
    return { ...cell, metadata, outputs, execution_count: null }
  })
}

/** The result of running a cell. */
export function ran(
  notebook: Notebook,
  id: string,
  outputs: readonly Output[],
  count: number | null,
): Notebook {
  return changed(notebook, id, (cell) => {
    if (cell.cell_type !== 'code') return cell
    const { [UNFINISHED]: _, ...metadata } = cell.metadata
    return { ...cell, metadata, outputs, execution_count: count }
  })
}
