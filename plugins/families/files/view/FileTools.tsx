import { shownChord, smallButton, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { baseOf } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import type { Undo } from '../undos.ts'
import { FileIcon } from './icons.tsx'
import type { Tree } from './useTree.ts'

/** Stays in reach while the tree below it is scrolled by its pane. */
export const aboveTree = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  flex: 'none',
  background: 'var(--bg)',
})
/** Beside other tools, in a row that wraps; what is said of them has a line of its own below. */
export const toolRow = css(aboveTree, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 2px',
  // Six of them are one row beside an editor on a small laptop.
  '@media not (pointer: coarse)': {
    columnGap: 0,
    '& > div': { gap: 0 },
    '& > div > button': { minInlineSize: 28 },
  },
})
const bar = css({ display: 'flex', gap: 2 })
const undoButton = css(smallButton, {
  order: 1,
  flex: '1 0 100%',
  justifyContent: 'flex-start',
  minWidth: 0,
  paddingBlock: 4,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})

interface FileToolsProps {
  readonly tree: Tree
  /** The way back from the last step, and what that is called. */
  readonly undoing: { readonly text: string; run(): void } | undefined
}

/** New file and folder, rename, delete, and the way back from the last step. */
export function FileTools({ tree: { active, act, can }, undoing }: FileToolsProps) {
  const path = active?.path ?? ''
  return (
    <>
      <div css={bar} role="toolbar" aria-label={filesTexts.tools}>
        <Tool icon="add" name={filesTexts.newFile} isOn onPress={() => act('add', path)} />
        <Tool icon="addFolder" name={filesTexts.newFolder} isOn onPress={() => act('addFolder', path)} />
        {CHANGES.map(({ icon, keys }) => (
          <Tool
            key={icon}
            icon={icon}
            name={filesTexts[icon]}
            keys={keys}
            isOn={can(icon, path)}
            onPress={() => act(icon, path)}
          />
        ))}
      </div>
      {undoing && (
        <button type="button" css={undoButton} onClick={undoing.run}>
          <FileIcon name="undo" />
          {undoing.text}
        </button>
      )}
    </>
  )
}

const CHANGES = [
  { icon: 'rename', keys: 'F2' },
  { icon: 'remove', keys: 'Delete' },
] as const

/** What undoing a step is called. */
export function undoText(undo: Undo): string {
  switch (undo.kind) {
    case 'moved':
      return baseOf(undo.from) === baseOf(undo.to)
        ? filesTexts.undoMove(undo.from)
        : filesTexts.undoRename(undo.from)
    case 'deleted':
      return filesTexts.undoDelete(undo.path)
    case 'discarded':
      return filesTexts.undoDiscard(undo.edits[0]?.path ?? '')
    case 'replaced':
      return filesTexts.undoReplace(undo.edits.length)
  }
}

interface ToolProps {
  readonly icon: 'add' | 'addFolder' | 'rename' | 'remove'
  readonly name: string
  readonly keys?: string
  readonly isOn: boolean
  onPress(): void
}

/** Keeps the focus while there is nothing that it could be used for. */
function Tool({ icon, name, keys, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      css={toolButton}
      aria-label={name}
      title={keys === undefined ? name : `${name} (${shownChord(keys)})`}
      aria-keyshortcuts={keys}
      aria-disabled={!isOn}
      onClick={() => isOn && onPress()}
    >
      <FileIcon name={icon} />
    </button>
  )
}
