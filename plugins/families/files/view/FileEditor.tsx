import { css } from '@emotion/react'
import type { CompletionSource } from '../../../../src/sdk/completion.ts'
import { muted } from '../../../../src/sdk/widgets/styles.ts'
import { ProblemEditor } from '../../code/view/ProblemEditor.tsx'
import { languageOf } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import { filesTexts } from '../texts.ts'
import { FileTabs } from './FileTabs.tsx'
import { Icon } from './icons.tsx'
import { UploadedFile } from './UploadedFile.tsx'
import type { Project } from './useProject.ts'

const note = css(muted, { display: 'flex', alignItems: 'center', gap: 6, flexBasis: '100%' })

interface FileEditorProps {
  readonly problem: FilesProblem
  readonly completion: CompletionSource
  readonly readOnly: boolean
  readonly project: Project
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
  /** A line of a file that the caret goes to. */
  readonly place?: FilePlace | undefined
}

export interface FilePlace {
  readonly path: string
  /** From 1. */
  readonly line: number
}

/** The editor with a text for each file, each with its own undo history, below the tabs. */
export function FileEditor(props: FileEditorProps) {
  const { problem, completion, readOnly, project, onRun, onSubmit, place } = props
  const { contents, current, files, write } = project
  if (current === undefined) return <p css={muted}>{filesTexts.noFile}</p>
  const content = contents.get(current) ?? ''
  if (typeof content !== 'string') return <UploadedFile project={project} path={current} uploaded={content} />
  const isLocked = problem.locked.includes(current)
  return (
    <ProblemEditor
      problem={problem}
      name={current}
      label={filesTexts.editor(current)}
      language={languageOf(current)}
      code={content}
      readOnly={readOnly || isLocked}
      completion={completion}
      files={() => Object.fromEntries(files)}
      onChange={(text) => write(current, text)}
      onRun={onRun}
      onSubmit={onSubmit}
      place={place?.path === current ? place : undefined}
    >
      <FileTabs project={project} />
      {isLocked && (
        <p css={note}>
          <Icon name="lock" />
          {filesTexts.locked}
        </p>
      )}
    </ProblemEditor>
  )
}
