import { hidden, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { FilesProblem } from '../problem.ts'
import { stateWithin } from '../states.ts'
import { FileTools, toolRow, undoText } from './FileTools.tsx'
import { FileTree } from './FileTree.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PathForm } from './PathForm.tsx'
import { askMenu, pressOnRow, RowMenu } from './RowMenu.tsx'
import { type TreeFiles, treeFilesOf } from './tree-files.ts'
import { useDrag } from './useDrag.ts'
import type { Project } from './useProject.ts'
import { useRows } from './useRows.ts'
import { type Tree, useTree } from './useTree.ts'

const note = css(muted, { flex: 'none', overflowWrap: 'anywhere' })

interface FilePaneProps {
  readonly problem: FilesProblem
  readonly readOnly: boolean
  readonly project: Project
  /** A file was opened. */
  onOpened(): void
  /** A file was made, which is to be written now. */
  onAdded(): void
  /** More tools, beside those for files and folders. */
  readonly children?: ReactNode
}

/** The tree of files with what may be done with them. */
export function FilePane({ problem, readOnly, project, onOpened, onAdded, children }: FilePaneProps) {
  const files = treeFilesOf(problem, project, readOnly)
  const tree = useTree({ files, shown: useRows(project), onOpened, onAdded })
  const { undoable, undo } = project
  const { rows, active, can } = tree
  const drag = useDrag({ canDrag: (path) => can('move', path), onDrop: tree.moveInto })

  return (
    <>
      <div css={toolRow}>
        {files.canEdit && (
          <FileTools tree={tree} undoing={undoable && { text: undoText(undoable), run: undo }} />
        )}
        {children}
      </div>
      <AskedPath files={files} tree={tree} />
      <p css={tree.said.isHeard ? hidden : note} role="status">
        {tree.said.text}
      </p>
      <FileTree
        rows={rows}
        active={active?.path}
        current={project.current}
        cut={tree.cut}
        marks={{
          isLocked: (path) => problem.locked.includes(path),
          stateOf: (path) => stateWithin(project.states, path),
        }}
        element={tree.element}
        drag={drag}
        onMove={({ path }) => tree.focus(path)}
        onPress={tree.press}
        onToggle={tree.toggle}
        onMenu={(path, at) => askMenu(tree, path, at)}
        onKey={(event, row) => pressOnRow(tree, undo, event, row)}
      />
      <RowMenu tree={tree} />
    </>
  )
}

interface AskedPathProps {
  readonly files: TreeFiles
  readonly tree: Tree
}

/** The form for a path, or the choice of a folder. */
export function AskedPath({ files, tree }: AskedPathProps) {
  const { asked, folders, active, answer, ask, focus } = tree
  if (asked === undefined || asked.kind === 'menu') return null
  const cancel = () => {
    ask(undefined)
    focus(active?.path)
  }
  if (asked.kind === 'move')
    return <MoveDialog path={asked.path} folders={folders} onMove={answer} onClose={cancel} />
  return (
    <PathForm
      key={`${asked.kind} ${asked.path}`}
      files={files}
      kind={asked.kind}
      path={tree.beginningOf(asked)}
      folders={folders}
      onDone={answer}
      onCancel={cancel}
    />
  )
}
