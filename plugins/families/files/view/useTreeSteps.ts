import { pathIn } from '../edits.ts'
import { isWithin } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import type { TreeFiles } from './tree-files.ts'
import type { ShownRows } from './useRows.ts'

/** What is done with the files and folders of a tree. */
export interface TreeSteps {
  /** `done` follows once it is there. */
  add(path: string, done: () => void): void
  addFolder(path: string): void
  /** Renames or moves a file or a folder; says why, if that cannot be. */
  rename(from: string, to: string): void
  moveInto(path: string, folder: string): void
  remove(path: string): void
}

/** Each step leads the focus to what it was about. */
export function useTreeSteps(
  files: TreeFiles,
  shown: ShownRows,
  say: (text: string, isHeard?: boolean) => void,
): TreeSteps {
  const { rows, focus, reveal, addFolder, moveFolders } = shown

  function show(path: string) {
    reveal(path)
    focus(path)
  }
  /** At once, if nothing has to be waited for. */
  function after(step: void | Promise<void>, done: () => void, failed: (why: string) => void) {
    if (!step) return done()
    step.then(done, (error: unknown) => failed(error instanceof Error ? error.message : ''))
  }
  function notMoved(from: string, why: string) {
    say(filesTexts.notMoved(from, why))
    focus(from)
  }
  function rename(from: string, to: string) {
    if (from === to) return focus(from)
    const fault = files.faultOf(to, from)
    if (fault) return notMoved(from, filesTexts.faults[fault])
    function moved() {
      moveFolders(from, to)
      // Seen by the tree, and by what undoes it.
      say(filesTexts.isMoved(from, to), true)
      show(to)
    }
    after(files.hasFiles(from) ? files.rename(from, to) : undefined, moved, (why) => notMoved(from, why))
  }

  return {
    rename,
    moveInto: (path, folder) => rename(path, pathIn(folder, path)),
    add(path, done) {
      function added() {
        show(path)
        done()
      }
      after(files.add(path), added, say)
    },
    addFolder(path) {
      addFolder(path)
      show(path)
    },
    remove(path) {
      const at = rows.findIndex((row) => row.path === path)
      const next = rows.slice(at).find((row) => !isWithin(row.path, path)) ?? rows[at - 1]
      function removed() {
        moveFolders(path)
        focus(next?.path)
      }
      after(files.hasFiles(path) ? files.remove(path) : undefined, removed, say)
    },
  }
}
