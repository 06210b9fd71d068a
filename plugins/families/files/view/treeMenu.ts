import { filesTexts } from '../texts.ts'
import type { TreeAction } from '../tree-keys.ts'
import type { MenuEntry } from './FileMenu.tsx'
import type { Tree } from './useTree.ts'

const GROUPS: readonly (readonly TreeAction[])[] = [
  ['beside'],
  ['add', 'addFolder'],
  ['rename', 'move', 'cut', 'paste', 'remove'],
  ['discard', 'copyPath', 'download'],
]

const KEYS: Partial<Record<TreeAction, string>> = {
  rename: 'F2',
  cut: 'Mod+X',
  paste: 'Mod+V',
  remove: 'Delete',
}

/** What a menu of the tree offers for a row: what can be done with it now. */
export function treeMenu(
  { act, can }: Pick<Tree, 'act' | 'can'>,
  path: string,
): readonly (readonly MenuEntry[])[] {
  const entryOf = (action: TreeAction): MenuEntry => ({
    name: action,
    text: filesTexts.actions[action],
    keys: KEYS[action],
    run: () => act(action, path),
  })
  return GROUPS.map((group) => group.filter((action) => can(action, path)).map(entryOf))
}
