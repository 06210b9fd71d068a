import { css } from '@emotion/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { hidden, muted } from '../../../../src/sdk/widgets/text.ts'
import type { FilesProblem } from '../problem.ts'
import { stateWithin } from '../states.ts'
import { filesTexts } from '../texts.ts'
import type { Row } from '../tree.ts'
import { commandOfKey } from '../tree-keys.ts'
import { FileMenu } from './FileMenu.tsx'
import { FileTools, toolRow } from './FileTools.tsx'
import { FileTree } from './FileTree.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PathForm } from './PathForm.tsx'
import { treeMenu } from './treeMenu.ts'
import { useDrag } from './useDrag.ts'
import type { Project } from './useProject.ts'
import { type Tree, useTree } from './useTree.ts'

const note = css(muted, { flex: 'none', overflowWrap: 'anywhere' })

interface FilePaneProps {
  readonly problem: FilesProblem
  readonly readOnly: boolean
  readonly project: Project
  /** A file was opened. */
  onOpened(): void
  /** More tools, beside those for files and folders. */
  readonly children?: ReactNode
}

/** The tree of files with what may be done with them. */
export function FilePane({ problem, readOnly, project, onOpened, children }: FilePaneProps) {
  const tree = useTree({ problem, project, readOnly, onOpened })
  const { rows, active, asked, can } = tree
  const drag = useDrag({ canDrag: (path) => can('move', path), onDrop: tree.moveInto })

  function press(event: KeyboardEvent, { path }: Row) {
    const command = commandOfKey(event)
    if (command === undefined || command === 'menu') return
    event.preventDefault()
    if (command === 'undo') project.undo()
    else if (command === 'release') tree.release()
    else tree.act(command, path)
  }

  return (
    <>
      <div css={toolRow}>
        {problem.may_add && !readOnly && <FileTools project={project} tree={tree} />}
        {children}
      </div>
      <AskedPath project={project} tree={tree} />
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
        onMenu={(path, at) => {
          if (treeMenu(tree, path).flat().length > 0) tree.ask({ kind: 'menu', path, at })
        }}
        onKey={press}
      />
      {asked?.kind === 'menu' && (
        <FileMenu
          label={filesTexts.actionsOf(asked.path)}
          at={asked.at}
          groups={treeMenu(tree, asked.path)}
          onClose={(isByKey) => {
            tree.ask(undefined)
            if (isByKey) tree.focus(asked.path || active?.path)
          }}
        />
      )}
    </>
  )
}

interface AskedPathProps {
  readonly project: Project
  readonly tree: Tree
}

/** The form for a path, or the choice of a folder. */
function AskedPath({ project, tree }: AskedPathProps) {
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
      project={project}
      kind={asked.kind}
      path={tree.beginningOf(asked)}
      folders={folders}
      onDone={answer}
      onCancel={cancel}
    />
  )
}
