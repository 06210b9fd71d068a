import type { ReactNode } from 'react'
import type { FilesProblem } from '../problem.ts'
import { FileTools, toolRow } from './FileTools.tsx'
import { FileTree } from './FileTree.tsx'
import { PathForm } from './PathForm.tsx'
import type { Project } from './useProject.ts'
import { useTree } from './useTree.ts'

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
  const { changes, uploads, current } = project
  const canEdit = problem.may_add && !readOnly
  const tree = useTree(problem, project, canEdit, onOpened)
  const { rows, active, form } = tree
  return (
    <>
      <div css={toolRow}>
        {canEdit && (
          <FileTools
            project={project}
            canChange={tree.canChange}
            onAdd={() => tree.ask('add')}
            onRename={() => tree.ask('rename')}
            onRemove={tree.remove}
          />
        )}
        {children}
      </div>
      {form && (
        <PathForm key={form.path} project={project} {...form} onDone={tree.name} onCancel={tree.cancel} />
      )}
      <FileTree
        rows={rows}
        active={active}
        current={current}
        marks={{
          isLocked: (path) => problem.locked.includes(path),
          isChanged: (path) => Object.hasOwn(changes, path) || Object.hasOwn(uploads, path),
        }}
        element={tree.element}
        onMove={({ path }) => tree.focus(path)}
        onPress={tree.press}
        onToggle={tree.toggle}
        onKey={tree.key}
      />
    </>
  )
}
