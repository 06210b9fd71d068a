import { fromWidth } from '@assess/sdk/ui'
import { faultOf, filesWithin, isLocked, type PathFault } from '../edits.ts'
import type { FilesProblem } from '../problem.ts'
import { canDiscard } from '../states.ts'
import { downloadFile } from './taking.ts'
import type { Project } from './useProject.ts'

/** A step that takes a while rejects with an `Error` whose message is fit for the candidate. */
type TreeStep = void | Promise<void>

/** What a tree knows of its files, and has done with them. */
export interface TreeFiles {
  /** Whether files may be added, moved and deleted at all. */
  readonly canEdit: boolean
  isFile(path: string): boolean
  /** Whether there is a file of this path, or one in a folder of this path. */
  hasFiles(path: string): boolean
  isLocked(path: string): boolean
  canDiscard(path: string): boolean
  canShowBeside(path: string): boolean
  /** Why a file or folder cannot be called so; `from` is the path that it has now. */
  faultOf(path: string, from?: string): PathFault | undefined
  open(path: string): void
  split(path: string): void
  add(path: string): TreeStep
  rename(from: string, to: string): TreeStep
  remove(path: string): TreeStep
  discard(path: string): void
  download(path: string): void
}

/** The files of an answer for their tree. */
export function treeFilesOf(problem: FilesProblem, project: Project, readOnly: boolean): TreeFiles {
  const { contents } = project
  const isFile = (path: string) => contents.has(path)
  return {
    canEdit: problem.may_add && !readOnly,
    isFile,
    hasFiles: (path) => filesWithin(contents, path).length > 0,
    isLocked: (path) => isLocked(problem, path) && !readOnly,
    canDiscard: (path) => !readOnly && canDiscard(problem, contents, path),
    canShowBeside: (path) => isFile(path) && matchMedia(fromWidth('wide').replace('@media ', '')).matches,
    faultOf: (path, before) => faultOf(contents, project, path, before),
    open: project.open,
    split: project.split,
    add: project.add,
    rename: project.rename,
    remove: project.remove,
    discard: project.discard,
    download: (path) => downloadFile(path, contents.get(path)),
  }
}
