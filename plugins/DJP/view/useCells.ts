import type { Change } from '@assess/sdk/ui'
import { useState } from 'react'
import {
  added,
  cleared,
  merged,
  moved,
  pasted,
  placeOf,
  removed,
  retyped,
  split,
  written,
} from '../notebook/edits.ts'
import type { Cell, CellType, Notebook } from '../notebook/format.ts'
import { NO_HISTORY, noted, redone, undone } from '../notebook/history.ts'
import { answeredWith, shownNotebook } from '../problem/answer.ts'
import type { NotebookProblem } from '../problem/problem.ts'
import type { NotebookSolution } from '../problem/solution.ts'

/** Which cell is selected, and whether it is written in. */
export interface Selection {
  readonly id: string
  readonly isEditing: boolean
  /** Where the caret begins. */
  readonly begin: number
  /** Differs whenever the cell shall take the focus; 0 leaves it where it is. */
  readonly focus: number
}

/** The cells as the view shows them, and what may be done with them. */
export interface Cells {
  readonly notebook: Notebook
  readonly selection: Selection
  /** Place of the selected cell, from 0. */
  readonly place: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly canPaste: boolean
  /** Selects the cell at a place; with an offset it is written in. */
  select(place: number, begin?: number): void
  /** The selected cell takes the focus itself. */
  leave(): void
  write(id: string, source: string): void
  add(place: number, type: CellType, isEditing?: boolean): void
  remove(): void
  move(by: 1 | -1): void
  cut(): void
  copy(): void
  paste(): void
  split(offset: number): void
  merge(): void
  retype(type: CellType): void
  clear(id?: string): void
  replace(notebook: Notebook): void
  undo(): void
  redo(): void
}

const within = (place: number, { cells }: Notebook) => Math.max(0, Math.min(place, cells.length - 1))

/** The cell that is selected may be gone, as when another draft is taken over. */
const selectionOf = (wanted: Selection, selected: Cell | undefined): Selection =>
  selected?.id === wanted.id ? wanted : { ...wanted, id: selected?.id ?? '', isEditing: false }

/** What somebody wants to write in first: Tab leads there. */
const firstOf = ({ cells }: Notebook) => cells.find(({ cell_type }) => cell_type === 'code') ?? cells[0]

interface Stored {
  readonly history: typeof NO_HISTORY
  readonly clipboard: readonly Cell[]
}

/** What is done with cells, with undo. */
export function useCells(
  problem: NotebookProblem,
  solution: NotebookSolution,
  change: Change<NotebookSolution>,
): Cells {
  const notebook = shownNotebook(solution, problem)
  const [stored, setStored] = useState<Stored>({ history: NO_HISTORY, clipboard: [] })
  const [wanted, setSelection] = useState<Selection>({
    id: firstOf(notebook)?.id ?? '',
    isEditing: false,
    begin: 0,
    focus: 0,
  })
  const place = Math.max(0, placeOf(notebook, wanted.id))
  const selected = notebook.cells[place]
  const selection = selectionOf(wanted, selected)
  const { history, clipboard } = stored

  function go(after: Notebook, to: number, begin?: number) {
    const id = after.cells[within(to, after)]?.id ?? ''
    setSelection(({ focus }) => ({ id, isEditing: begin !== undefined, begin: begin ?? 0, focus: focus + 1 }))
  }

  /** Makes a step that can be undone, and selects a cell. */
  function step(after: Notebook, to: number, begin?: number) {
    if (after !== notebook) {
      setStored((now) => ({ ...now, history: noted(now.history, notebook) }))
      change((now) => answeredWith(problem, now, after))
    }
    go(after, to, begin)
  }

  function restore(found: ReturnType<typeof undone>) {
    if (!found) return
    setStored((now) => ({ ...now, history: found.history }))
    change((now) => answeredWith(problem, now, found.notebook))
    go(found.notebook, place)
  }

  const copy = () => setStored((now) => ({ ...now, clipboard: selected ? [selected] : [] }))

  return {
    notebook,
    selection,
    place,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    canPaste: clipboard.length > 0,
    select: (to, begin) => go(notebook, to, begin),
    leave: () => go(notebook, place),
    write(id, source) {
      change((now) => {
        const before = shownNotebook(now, problem)
        const after = written(before, id, source)
        if (after === before) return now
        setStored((one) => ({ ...one, history: noted(one.history, before, `write ${id}`) }))
        return answeredWith(problem, now, after)
      })
    },
    add: (to, type, isEditing = false) => step(added(notebook, to, type), to, isEditing ? 0 : undefined),
    remove: () => step(removed(notebook, [selection.id]), place),
    move: (by) => step(moved(notebook, selection.id, by), within(place + by, notebook)),
    cut() {
      copy()
      step(removed(notebook, [selection.id]), place)
    },
    copy,
    paste: () => step(pasted(notebook, place + 1, clipboard), clipboard.length > 0 ? place + 1 : place),
    split: (offset) => step(split(notebook, selection.id, offset), place + 1, 0),
    merge: () => step(merged(notebook, selection.id), place),
    retype: (type) => step(retyped(notebook, selection.id, type), place),
    clear(id) {
      const after = cleared(notebook, id)
      if (after === notebook) return
      setStored((now) => ({ ...now, history: noted(now.history, notebook, 'clear') }))
      change((now) => answeredWith(problem, now, after))
    },
    replace: (other) => step(other, 0),
    undo: () => restore(undone(history, notebook)),
    redo: () => restore(redone(history, notebook)),
  }
}
