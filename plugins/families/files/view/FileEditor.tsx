import { css } from '@emotion/react'
import { CodeEditor } from '../../../../src/sdk/widgets/editor/CodeEditor.tsx'
import { muted } from '../../../../src/sdk/widgets/styles.ts'
import { pathOf } from '../../code/view/paths.ts'
import { languageOf } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import { filesTexts } from '../texts.ts'
import { FileTabs } from './FileTabs.tsx'
import { Icon } from './icons.tsx'
import type { Project } from './useProject.ts'

const NO_LINES = { head: 0, tail: 0 } as const
const note = css(muted, { display: 'flex', alignItems: 'center', gap: 6, flexBasis: '100%' })

interface FileEditorProps {
  readonly problem: FilesProblem
  readonly readOnly: boolean
  readonly project: Project
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
}

/** The editor with a text for each file, each with its own undo history, below the tabs. */
export function FileEditor({ problem, readOnly, project, onRun, onSubmit }: FileEditorProps) {
  const { current, files, write } = project
  if (current === undefined) return <p css={muted}>{filesTexts.noFile}</p>
  const isLocked = problem.locked.includes(current)
  return (
    <CodeEditor
      label={filesTexts.editor(current)}
      language={languageOf(current)}
      code={files.get(current) ?? ''}
      locked={NO_LINES}
      readOnly={readOnly || isLocked}
      path={`${pathOf(problem)}/${current}`}
      onChange={(text) => write(current, text)}
      {...{ onRun, onSubmit }}
    >
      <FileTabs project={project} />
      {isLocked && (
        <p css={note}>
          <Icon name="lock" />
          {filesTexts.locked}
        </p>
      )}
    </CodeEditor>
  )
}
