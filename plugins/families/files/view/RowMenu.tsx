import type { KeyboardEvent } from 'react'
import { filesTexts } from '../texts.ts'
import type { Row } from '../tree.ts'
import { commandOfKey } from '../tree-keys.ts'
import { FileMenu } from './FileMenu.tsx'
import { treeMenu } from './treeMenu.ts'
import type { MenuPlace, Tree } from './useTree.ts'

/** Has the menu of a row opened, unless there is nothing in it. */
export function askMenu(tree: Tree, path: string, at: MenuPlace): void {
  if (treeMenu(tree, path).flat().length > 0) tree.ask({ kind: 'menu', path, at })
}

/** Does what a key means on a row, beside going through the tree. */
export function pressOnRow(tree: Tree, undo: (() => void) | undefined, event: KeyboardEvent, row: Row): void {
  const command = commandOfKey(event)
  if (command === undefined || command === 'menu') return
  event.preventDefault()
  if (command === 'undo') undo?.()
  else if (command === 'release') tree.release()
  else tree.act(command, row.path)
}

/** The menu of a row, while it is asked for. */
export function RowMenu({ tree }: { readonly tree: Tree }) {
  const { asked, active, ask, focus } = tree
  if (asked?.kind !== 'menu') return null
  return (
    <FileMenu
      label={filesTexts.actionsOf(asked.path)}
      at={asked.at}
      groups={treeMenu(tree, asked.path)}
      onClose={(isByKey) => {
        ask(undefined)
        if (isByKey) focus(asked.path || active?.path)
      }}
    />
  )
}
