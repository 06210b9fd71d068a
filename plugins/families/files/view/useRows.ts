import { type RefObject, useState } from 'react'
import { movedPath } from '../edits.ts'
import { isWithin } from '../paths.ts'
import { foldersOf, type Row, rowsOf } from '../tree.ts'
import type { Project } from './useProject.ts'
import { useRowFocus } from './useRowFocus.ts'

/** The rows of a project, and the one that is meant by keys and tools. */
export interface ShownRows {
  readonly rows: readonly Row[]
  readonly active: Row | undefined
  /** All folders, those too that have no file yet. */
  readonly folders: readonly string[]
  readonly element: RefObject<HTMLDivElement | null>
  focus(path: string | undefined): void
  toggle(row: Row): void
  /** Opens the folders that a path lies in. */
  reveal(path: string): void
  /** Shows a folder that has no file: it is part of the view, and of the answer once there is one. */
  addFolder(path: string): void
  /** What becomes of folders without files; without `to` they are deleted. */
  moveFolders(from: string, to?: string): void
}

export function useRows({ contents, current }: Project): ShownRows {
  const [closed, setClosed] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const [added, setAdded] = useState<readonly string[]>([])
  const files = [...contents.keys()]
  const empty = added.filter((folder) => !files.some((file) => isWithin(file, folder)))
  const paths = [...files, ...empty.map((folder) => `${folder}/`)]
  const rows = rowsOf(paths, new Set(closed))
  const shown = [chosen, current, rows[0]?.path].find((path) => rows.some((row) => row.path === path))
  const { element, want } = useRowFocus(rows, shown)

  return {
    rows,
    active: rows.find(({ path }) => path === shown),
    folders: foldersOf(paths),
    element,
    focus(path) {
      want()
      setChosen(path)
    },
    toggle({ path }) {
      setClosed(closed.includes(path) ? closed.filter((one) => one !== path) : [...closed, path])
    },
    reveal: (path) => setClosed(closed.filter((folder) => !isWithin(path, folder))),
    addFolder: (path) => setAdded([...empty, path]),
    moveFolders(from, to) {
      const rest = to === undefined ? empty.filter((folder) => !isWithin(folder, from)) : empty
      setAdded(rest.map((folder) => (to === undefined ? folder : movedPath(folder, from, to))))
    },
  }
}
