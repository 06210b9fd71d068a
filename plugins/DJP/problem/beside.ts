import { isWithin } from '../../families/files/paths.ts'
import type { Uploads } from '../../families/files/solution.schema.ts'
import type { Work } from '../../families/files/solution.ts'
import type { SyncRules } from '../../families/pod/sync/step.ts'
import { NOTEBOOK, type NotebookProblem, nameOfData } from './problem.ts'
import type { NotebookSolution } from './solution.ts'

/** Whether a path is free for a file of the candidate: the notebook and the files of the problem are not theirs. */
function isFree({ data, files }: NotebookProblem, path: string): boolean {
  const own = [NOTEBOOK, ...data.map((file) => nameOfData(file.path)), ...Object.keys(files)]
  return own.every((file) => !isWithin(path, file) && !isWithin(file, path))
}

/** What a notebook has written beside itself is kept in its answer, each file as an upload. */
export function rulesOf(problem: NotebookProblem): SyncRules {
  return {
    files: {},
    locked: [],
    may_add: true,
    isUploadedAll: true,
    isShared: (path) => isFree(problem, path),
  }
}

/** The files of an answer, without those for which there is no place: the client that saved it may claim anything. */
export function besideOf(problem: NotebookProblem, { uploads }: NotebookSolution): Uploads {
  const paths = Object.keys(uploads)
  const isFolder = (path: string) => paths.some((other) => other !== path && isWithin(other, path))
  const fitting = paths.filter((path) => isFree(problem, path) && !isFolder(path))
  return Object.fromEntries(Object.entries(uploads).filter(([path]) => fitting.includes(path)))
}

const NO_TEXTS: Work['changes'] = {}

/** The files of an answer as those of a project. */
export const workOf = ({ uploads, executable }: NotebookSolution): Work => ({
  changes: NO_TEXTS,
  uploads,
  executable,
})
