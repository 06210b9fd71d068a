import type { Cell, Notebook } from './format.ts'

/** Steps that can be taken back; more than anybody takes back. */
const MOST_STEPS = 100

/** A step that changed a notebook; consecutive ones of the same kind, other than `''`, are one. */
interface Step {
  readonly kind: string
  /** The notebook on the other side of the step. */
  readonly notebook: Notebook
}

/** What was done to a notebook and can be undone, newest last. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** The step that changes one cell's outputs back, which no other step does. */
const CLEARING = 'clear'

/** Remembers the notebook as it was before a step. `kind` joins steps, such as the letters typed into one cell. */
export function noted({ past }: History, before: Notebook, kind = ''): History {
  const isSame = kind !== '' && kind !== CLEARING && past.at(-1)?.kind === kind
  const step = { kind, notebook: before }
  return { past: isSame ? past : [...past, step].slice(-MOST_STEPS), future: [] }
}

/** What was printed since a step stays when it is undone. */
function withOutputsOf(now: Notebook, restored: Notebook): Notebook {
  const current = new Map(now.cells.map((cell) => [cell.id, cell]))
  return { ...restored, cells: restored.cells.map((cell) => withOutputs(cell, current.get(cell.id))) }
}

function withOutputs(cell: Cell, current: Cell | undefined): Cell {
  if (cell.cell_type !== 'code' || current?.cell_type !== 'code') return cell
  return { ...cell, outputs: current.outputs, execution_count: current.execution_count }
}

interface Moved {
  readonly history: History
  readonly notebook: Notebook
}

function restore({ kind, notebook }: Step, now: Notebook): Notebook {
  return kind === CLEARING ? notebook : withOutputsOf(now, notebook)
}

/** The notebook before the newest step; `undefined` if there is none. */
export function undone({ past, future }: History, now: Notebook): Moved | undefined {
  const step = past.at(-1)
  if (!step) return undefined
  const back = { past: past.slice(0, -1), future: [...future, { kind: step.kind, notebook: now }] }
  return { history: back, notebook: restore(step, now) }
}

/** The notebook after the step that was undone last; `undefined` if there is none. */
export function redone({ past, future }: History, now: Notebook): Moved | undefined {
  const step = future.at(-1)
  if (!step) return undefined
  const forth = { past: [...past, { kind: step.kind, notebook: now }], future: future.slice(0, -1) }
  return { history: forth, notebook: restore(step, now) }
}
