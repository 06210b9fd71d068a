import type { ProblemType, SolutionCodec, SolutionFields } from '../../src/sdk/common.ts'
import { readFields, readOptional, readText } from '../../src/sdk/reading.ts'
import { CODE_PAUSE_MS } from '../families/code/solution.ts'
import { shownAsJudged } from '../families/status.ts'
import { type Notebook, readNotebook } from './notebook/format.ts'
import { savable } from './notebook/limits.ts'
import { type NotebookProblem, readNotebookProblem } from './problem.ts'

export interface NotebookSolution {
  /** URI of the technology; `''` before anything was changed. */
  readonly technology: string
  /** `null` while it is the problem's. */
  readonly notebook: Notebook | null
}

export const NO_NOTEBOOK: NotebookSolution = { technology: '', notebook: null }

/** A solution whose notebook is that of the problem has none of its own. */
const isWorkedOn = ({ notebook }: NotebookSolution): boolean => notebook !== null

/** Reads a saved notebook; a backend that cleared it sends null. */
function decode({ technology, extra_data }: SolutionFields): NotebookSolution {
  const { notebook } =
    extra_data === null
      ? {}
      : readFields<{ notebook?: Notebook | undefined }>(extra_data, 'extra_data', {
          notebook: (value, place) => readOptional(value, place, readNotebook),
        })
  return {
    technology: technology == null ? '' : readText(technology, 'technology'),
    notebook: notebook ?? null,
  }
}

/**
 * Wire fields: `technology` and `extra_data {notebook}`, a document of nbformat 4.5. An answer that nobody has touched
 * names no technology, and is saved too: a pod begins with what was saved.
 */
const notebookCodec: SolutionCodec<NotebookSolution> = {
  empty: () => NO_NOTEBOOK,
  encode: ({ technology, notebook }) => ({
    ...(technology !== '' && { technology }),
    extra_data: { notebook: notebook && savable(notebook) },
  }),
  decode,
}

/** A problem that is solved in a notebook, whose kernel runs in a pod (POD-01, TYPE-05, GAP-015). */
export const DJP: ProblemType<NotebookProblem, NotebookSolution> = {
  code: 'DJP',
  pod: 'notebook',
  pauseMs: CODE_PAUSE_MS,
  solution: notebookCodec,
  problem: readNotebookProblem,
  isAttempted: isWorkedOn,
  status: (solution, judged) => shownAsJudged(isWorkedOn(solution), judged),
}
