import { useState } from 'react'
import { movedPath } from '../../files/edits.ts'
import { folderOf, isWithin } from '../../files/paths.ts'
import type { Row } from '../../files/tree.ts'
import { useRowFocus } from '../../files/view/useRowFocus.ts'
import type { ShownRows } from '../../files/view/useRows.ts'
import { folderChain } from '../overlay.ts'
import { entriesIn, type Folders } from '../tree.ts'
import type { LoadedFolders } from './useFolders.ts'

/** Folders that have no file yet: part of the view, and of the answer once there is one. */
export function useAddedFolders() {
  const [added, setAdded] = useState<readonly string[]>([])
  return {
    added,
    add: (path: string) => setAdded((before) => [...before, path]),
    move: (from: string, to?: string) =>
      setAdded((before) =>
        before
          .filter((folder) => to !== undefined || !isWithin(folder, from))
          .map((folder) => (to === undefined ? folder : movedPath(folder, from, to))),
      ),
  }
}

interface RowsOptions {
  readonly rows: readonly Row[]
  readonly current: string | undefined
  readonly tree: LoadedFolders
  /** With what was changed. */
  readonly folders: Folders
  readonly added: ReturnType<typeof useAddedFolders>
}

/** The rows of a repository, whose folders come when they are opened. */
export function useRepositoryRows({ rows, current, tree, folders, added }: RowsOptions): ShownRows {
  const [chosen, setChosen] = useState<string>()
  const active = [chosen, current, rows[0]?.path].find((path) => rows.some((row) => row.path === path))
  const { element, want } = useRowFocus(rows, active)
  const all = Object.keys(folders).flatMap((path) => entriesIn(folders, path))
  const isOwn = (path: string) => tree.folders[path] === undefined && folders[path] !== undefined

  return {
    rows,
    active: rows.find(({ path }) => path === active),
    folders: all
      .filter(({ kind }) => kind === 'folder')
      .map(({ path }) => path)
      .sort(),
    element,
    focus(path) {
      want()
      setChosen(path)
    },
    toggle({ path, isOpen }) {
      if (!isOwn(path)) tree.toggle(path)
      else if (isOpen) tree.hide(path)
      else tree.show([path])
    },
    reveal: (path) => tree.show(folderChain(folderOf(path).slice(0, -1))),
    addFolder: added.add,
    moveFolders: added.move,
  }
}
