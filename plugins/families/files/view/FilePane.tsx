import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { quietButton } from '../../../../src/sdk/widgets/styles.ts'
import type { FilesProblem } from '../problem.ts'
import { filesTexts } from '../texts.ts'
import { FileTools } from './FileTools.tsx'
import { FileTree } from './FileTree.tsx'
import { PathForm } from './PathForm.tsx'
import type { Project } from './useProject.ts'
import { useTree } from './useTree.ts'

/** From here on the tree stands beside the editor. */
export const BESIDE = '@container (min-width: 600px)'

const pane = css({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, minHeight: 0 })
const toggle = css(quietButton, { [BESIDE]: { display: 'none' } })
const content = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 0,
  maxHeight: '12rem',
  '&[data-open="false"]': { display: 'none' },
  [BESIDE]: { maxHeight: 'none', '&[data-open]': { display: 'flex' } },
})

interface FilePaneProps {
  readonly problem: FilesProblem
  readonly readOnly: boolean
  readonly project: Project
}

/** The tree of files with what may be done with them; on a small screen behind a button. */
export function FilePane({ problem, readOnly, project }: FilePaneProps) {
  const { changes, current } = project
  const canEdit = problem.may_add && !readOnly
  const tree = useTree(problem, project, canEdit)
  const { rows, active, form } = tree
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div css={pane}>
      <button
        type="button"
        css={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {filesTexts.files}
      </button>
      <div id={id} css={content} data-open={isOpen}>
        {canEdit && (
          <FileTools
            project={project}
            canChange={tree.canChange}
            onAdd={() => tree.ask('add')}
            onRename={() => tree.ask('rename')}
            onRemove={tree.remove}
          />
        )}
        {form && (
          <PathForm key={form.path} project={project} {...form} onDone={tree.name} onCancel={tree.cancel} />
        )}
        <FileTree
          rows={rows}
          active={active}
          current={current}
          marks={{
            isLocked: (path) => problem.locked.includes(path),
            isChanged: (path) => Object.hasOwn(changes, path),
          }}
          element={tree.element}
          onMove={({ path }) => tree.focus(path)}
          onPress={tree.press}
          onToggle={tree.toggle}
          onKey={tree.key}
        />
      </div>
    </div>
  )
}
