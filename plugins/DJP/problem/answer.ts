import { uriOf } from '../../families/code/technologies.ts'
import type { Cell, Notebook } from '../notebook/format.ts'
import type { NotebookProblem } from './problem.ts'
import type { NotebookSolution } from './solution.ts'

/** The notebook that an answer shows. */
export const shownNotebook = ({ notebook }: NotebookSolution, problem: NotebookProblem): Notebook =>
  notebook ?? problem.notebook

const isSameJson = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

function isSameCell(one: Cell, other: Cell | undefined): boolean {
  if (one === other) return true
  const isAlike = one.id === other?.id && one.cell_type === other.cell_type && one.source === other.source
  return isAlike && isSameJson(one, other)
}

/** Whether a notebook is that of the problem, cell by cell. */
function isUntouched({ cells }: Notebook, { notebook }: NotebookProblem): boolean {
  return (
    cells.length === notebook.cells.length && cells.every((cell, at) => isSameCell(cell, notebook.cells[at]))
  )
}

/** The answer with this notebook; there is none of its own while it is the problem's. */
export function answeredWith(
  problem: NotebookProblem,
  before: NotebookSolution,
  notebook: Notebook,
): NotebookSolution {
  return {
    ...before,
    technology: technologyOf(problem),
    notebook: isUntouched(notebook, problem) ? null : notebook,
  }
}

/** In which language the notebook is written. */
export const technologyOf = ({ technologies }: NotebookProblem) =>
  technologies[0]?.resource_uri ?? uriOf('python')

/** The answer as it is evaluated: the problem's own notebook counts as one, too. */
export function settled(problem: NotebookProblem, answer: NotebookSolution): NotebookSolution {
  return answer.notebook
    ? answer
    : { ...answer, technology: technologyOf(problem), notebook: problem.notebook }
}
