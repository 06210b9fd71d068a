import { useState } from 'react'
import { folderOf } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import type { Row } from '../tree.ts'
import type { TreeAction } from '../tree-keys.ts'
import { copyText } from './taking.ts'
import type { TreeFiles } from './tree-files.ts'
import type { ShownRows } from './useRows.ts'
import { useTreeSteps } from './useTreeSteps.ts'

/** Where a menu opens, in pixels of the window. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
}

/** What is asked about a row: a path, a folder to move it to, or what to do with it. `''` is the project itself. */
export type Asked =
  | { readonly kind: 'add' | 'addFolder' | 'rename' | 'move'; readonly path: string }
  | { readonly kind: 'menu'; readonly path: string; readonly at: MenuPlace }

/** The tree as it is shown, and what is done in it. */
export interface Tree extends ShownRows {
  readonly asked: Asked | undefined
  /** The path that is moved next. */
  readonly cut: string | undefined
  /** What is said of the last step, to those only who do not see it where that is enough. */
  readonly said: { readonly text: string; readonly isHeard: boolean }
  press(row: Row): void
  can(action: TreeAction, path: string): boolean
  act(action: TreeAction, path: string): void
  ask(asked: Asked | undefined): void
  /** What the answer to a question begins with. */
  beginningOf(asked: Asked): string
  /** Answers what was asked with a path. */
  answer(path: string): void
  moveInto(path: string, folder: string): void
  /** Nothing is asked, and nothing is to be moved, any more. */
  release(): void
}

interface TreeOptions {
  readonly files: TreeFiles
  readonly shown: ShownRows
  /** A file was opened. */
  onOpened(): void
  /** A file was made, which is to be written now. */
  onAdded(): void
}

/** The folder of a row: its own, or the one that it is in. */
const folderOfRow = (rows: readonly Row[], path: string): string =>
  rows.some((row) => row.path === path && row.isFolder) ? path : folderOf(path).slice(0, -1)

export function useTree({ files, shown, onOpened, onAdded }: TreeOptions): Tree {
  const { active } = shown
  const [asked, ask] = useState<Asked>()
  const [cut, setCut] = useState<string>()
  const [said, setSaid] = useState<Tree['said']>({ text: '', isHeard: false })
  const say = (text: string, isHeard = false) => setSaid({ text, isHeard })
  const steps = useTreeSteps(files, shown, say)
  const can = permissions(files, shown.rows, cut)

  function take(action: TreeAction, path: string) {
    if (action === 'paste') {
      setCut(undefined)
      return cut !== undefined && steps.moveInto(cut, folderOfRow(shown.rows, path))
    }
    if (action === 'cut') {
      setCut(path)
      return say(filesTexts.isCut(path))
    }
    if (action === 'remove') return steps.remove(path)
    if (action === 'beside') return files.split(path)
    if (action === 'discard') return files.discard(path)
    if (action === 'download') return files.download(path)
    if (action === 'copyPath') return void copyText(path).then((text) => say(text))
    ask({ kind: action, path })
  }

  return {
    ...shown,
    asked,
    cut,
    said,
    ask,
    can,
    moveInto: steps.moveInto,
    act(action, path) {
      // A menu has the focus until now.
      if (asked?.kind === 'menu') shown.focus(path || active?.path)
      ask(undefined)
      say('')
      if (can(action, path)) take(action, path)
      else if (files.isLocked(path)) say(filesTexts.locked)
    },
    release() {
      ask(undefined)
      setCut(undefined)
    },
    press(row) {
      shown.focus(row.path)
      ask(undefined)
      say('')
      if (row.isFolder) return shown.toggle(row)
      files.open(row.path)
      onOpened()
    },
    beginningOf({ kind, path }) {
      const folder = folderOfRow(shown.rows, path)
      if (kind === 'rename') return path
      return folder === '' ? '' : `${folder}/`
    },
    answer(path) {
      ask(undefined)
      if (asked?.kind === 'rename') steps.rename(asked.path, path)
      else if (asked?.kind === 'move') steps.moveInto(asked.path, path)
      else if (asked?.kind === 'addFolder') steps.addFolder(path)
      else
        steps.add(path, () => {
          onOpened()
          onAdded()
        })
    },
  }
}

/** What may be done with a row now. */
function permissions(files: TreeFiles, rows: readonly Row[], cut: string | undefined) {
  const { canEdit } = files
  const isThere = (path: string) => rows.some((row) => row.path === path)
  const canChange = (path: string) => canEdit && isThere(path) && !files.isLocked(path)
  return (action: TreeAction, path: string): boolean => {
    switch (action) {
      case 'copyPath':
        return path !== ''
      case 'beside':
        return files.canShowBeside(path)
      case 'download':
        return files.isFile(path)
      case 'discard':
        return files.canDiscard(path)
      case 'paste':
        return cut !== undefined && canChange(cut)
      case 'add':
      case 'addFolder':
        return canEdit
      default:
        return canChange(path)
    }
  }
}
