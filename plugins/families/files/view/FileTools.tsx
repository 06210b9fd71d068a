import { css } from '@emotion/react'
import { smallButton, toolButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { filesTexts } from '../texts.ts'
import { FileIcon } from './icons.tsx'
import type { Project } from './useProject.ts'

/** Stays in reach while the tree below it is scrolled by its pane. */
export const aboveTree = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  flex: 'none',
  background: 'var(--bg)',
})
/** Beside other tools, in a row that wraps; what is said of them has a line of its own below. */
export const toolRow = css(aboveTree, { display: 'flex', flexWrap: 'wrap', gap: '4px 2px' })
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
  readonly project: Project
  /** Whether what is active may be renamed and deleted. */
  readonly canChange: boolean
  onAdd(): void
  onRename(): void
  onRemove(): void
}

/** New, rename, delete, and the way back from the last two. */
export function FileTools({ project, canChange, onAdd, onRename, onRemove }: FileToolsProps) {
  const { undoable, undo } = project
  return (
    <>
      <div css={bar} role="toolbar" aria-label={filesTexts.tools}>
        <Tool icon="add" name={filesTexts.newFile} isOn onPress={onAdd} />
        <Tool icon="rename" name={filesTexts.rename} keys="F2" isOn={canChange} onPress={onRename} />
        <Tool icon="remove" name={filesTexts.remove} keys="Delete" isOn={canChange} onPress={onRemove} />
      </div>
      {undoable && (
        <button type="button" css={undoButton} onClick={undo}>
          <FileIcon name="undo" />
          {undoable.kind === 'renamed'
            ? filesTexts.undoRename(undoable.from)
            : filesTexts.undoDelete(undoable.path)}
        </button>
      )}
    </>
  )
}

interface ToolProps {
  readonly icon: 'add' | 'rename' | 'remove'
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
      title={keys === undefined ? name : `${name} (${keys})`}
      aria-keyshortcuts={keys}
      aria-disabled={!isOn}
      onClick={() => isOn && onPress()}
    >
      <FileIcon name={icon} />
    </button>
  )
}
