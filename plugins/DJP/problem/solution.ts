import {
  isRecord,
  type PodProblemType,
  ReadContext,
  read,
  type SolutionCodec,
  type SolutionFields,
  shownAsJudged,
} from '@assess/sdk'
import { CODE_PAUSE_MS } from '../../families/code/solution.ts'
import type { Uploads } from '../../families/files/solution.schema.ts'
import { executableWithin } from '../../families/files/solution.ts'
import { jsonOf, uploadsWithin, urisOf } from '../../families/files/uploads.ts'
import { type Notebook, readNotebook } from '../notebook/format.ts'
import { savable } from '../notebook/limits.ts'
import { type NotebookProblem, readNotebookProblem } from './problem.ts'
import { Beside, Technology } from './solution.schema.ts'

/** The notebook, and the files that it has written beside itself: each is kept as an upload. */
export interface NotebookSolution {
  /** URI of the technology; `''` before anything was changed. */
  readonly technology: string
  /** `null` while it is the problem's. */
  readonly notebook: Notebook | null
  readonly uploads: Uploads
  /** Paths of those that may be executed. */
  readonly executable: readonly string[]
}

export const NO_NOTEBOOK: NotebookSolution = { technology: '', notebook: null, uploads: {}, executable: [] }

/** A solution whose notebook is that of the problem has none of its own. */
const isWorkedOn = ({ notebook, uploads }: NotebookSolution): boolean =>
  notebook !== null || Object.keys(uploads).length > 0

function readSavedNotebook(extra: unknown, at: ReadContext): Notebook | null {
  const notebook = isRecord(extra) ? extra.notebook : undefined
  return notebook == null ? null : at.or(() => readNotebook(notebook, at.key('notebook')), null)
}

/** Reads a saved notebook; a backend that cleared it sends null. */
function decode(saved: SolutionFields, at = new ReadContext()): NotebookSolution {
  const { technology } = read(Technology, saved, at)
  const { extra_data } = saved
  if (extra_data === null) return { ...NO_NOTEBOOK, technology }
  const within = at.key('extra_data')
  const { uploads, executable } = read(Beside, extra_data, within)
  return {
    technology,
    notebook: readSavedNotebook(extra_data, within),
    uploads: uploadsWithin(uploads, within.key('uploads')),
    executable: executableWithin(executable, within.key('executable')),
  }
}

/**
 * Wire fields: `technology` and `extra_data {notebook}`, a document of nbformat 4.5. An answer that nobody has touched
 * names no technology, and is saved too: a pod begins with what was saved. `extra_data.uploads` has other files by path
 * (ENTITY-97), `extra_data.executable` the paths of those that may be executed.
 */
const notebookCodec: SolutionCodec<NotebookSolution> = {
  empty: () => NO_NOTEBOOK,
  encode({ technology, notebook, uploads, executable }) {
    const uris = urisOf(uploads)
    const rights = executable.length > 0 && { executable: [...executable] }
    const saved = { notebook: notebook && savable(notebook), ...rights }
    return {
      ...(technology !== '' && { technology }),
      extra_data: uris.length > 0 ? { ...saved, uploads: jsonOf(uploads) } : saved,
      ...(uris.length > 0 && { attachments: uris }),
    }
  },
  decode,
}

/** A problem that is solved in a notebook, whose kernel runs in a pod (POD-01, TYPE-05, GAP-015). */
export const DJP: PodProblemType<NotebookProblem, NotebookSolution> = {
  code: 'DJP',
  pod: 'notebook',
  pauseMs: CODE_PAUSE_MS,
  solution: notebookCodec,
  problem: readNotebookProblem,
  isAttempted: isWorkedOn,
  status: (solution, judged) => shownAsJudged(isWorkedOn(solution), judged),
}
