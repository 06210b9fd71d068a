import { faultOf, filesWithin, pathIn } from '../edits.ts'
import { isWithin } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import type { Project } from './useProject.ts'
import type { ShownRows } from './useRows.ts'

/** What is done with the files and folders of a tree. */
export interface TreeSteps {
  add(path: string): void
  addFolder(path: string): void
  /** Renames or moves a file or a folder; says why, if that cannot be. */
  rename(from: string, to: string): void
  moveInto(path: string, folder: string): void
  remove(path: string): void
}

/** Each step leads the focus to what it was about. */
export function useTreeSteps(
  project: Project,
  shown: ShownRows,
  say: (text: string, isHeard?: boolean) => void,
): TreeSteps {
  const { contents } = project
  const { rows, focus, reveal, addFolder, moveFolders } = shown
  const hasFiles = (path: string) => filesWithin(contents, path).length > 0

  function show(path: string) {
    reveal(path)
    focus(path)
  }
  function rename(from: string, to: string) {
    if (from === to) return focus(from)
    const fault = faultOf(contents, project, to, from)
    if (fault) {
      say(filesTexts.notMoved(from, filesTexts.faults[fault]))
      return focus(from)
    }
    if (hasFiles(from)) project.rename(from, to)
    moveFolders(from, to)
    // Seen by the tree, and by what undoes it.
    say(filesTexts.isMoved(from, to), true)
    show(to)
  }

  return {
    rename,
    moveInto: (path, folder) => rename(path, pathIn(folder, path)),
    add(path) {
      project.add(path)
      show(path)
    },
    addFolder(path) {
      addFolder(path)
      show(path)
    },
    remove(path) {
      const at = rows.findIndex((row) => row.path === path)
      const next = rows.slice(at).find((row) => !isWithin(row.path, path)) ?? rows[at - 1]
      if (hasFiles(path)) project.remove(path)
      moveFolders(path)
      focus(next?.path)
    },
  }
}
