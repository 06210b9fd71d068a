import type { CompletionSource } from '@assess/sdk'
import type { EditorPlace } from '@assess/sdk/ui'
import type { ReactNode } from 'react'
import { ProblemEditor } from '../../code/view/ProblemEditor.tsx'
import { languageOf } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import { filesTexts } from '../texts.ts'
import { textNameOf } from './text-names.ts'
import { UploadedFile } from './UploadedFile.tsx'
import type { Project } from './useProject.ts'

export interface FilePlace extends EditorPlace {
  readonly path: string
}

export interface FileEditorProps {
  readonly problem: FilesProblem
  readonly completion: CompletionSource
  readonly readOnly: boolean
  readonly project: Project
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
  /** A line of a file that the caret goes to. */
  readonly place?: FilePlace | undefined
}

interface FileTextProps extends FileEditorProps {
  readonly path: string
  /** Leads to a place of another file. */
  lead(path: string, offset: number): void
  /** Stands above the file. */
  readonly head: ReactNode
  /** In place of a file that is not there. */
  readonly gone: ReactNode
}

/** A file in its editor, with an undo history of its own; one that is not a text as a card. */
export function FileText(props: FileTextProps) {
  const { problem, completion, readOnly, project, onRun, onSubmit, place, path, lead, head, gone } = props
  const { contents, files, write } = project
  const content = contents.get(path)
  if (content === undefined) return gone
  if (typeof content !== 'string')
    return (
      <UploadedFile path={path} uploaded={content}>
        {head}
      </UploadedFile>
    )
  const isLocked = problem.locked.includes(path)
  return (
    <ProblemEditor
      problem={problem}
      name={path}
      textName={textNameOf(problem, path)}
      label={filesTexts.editor(path)}
      language={languageOf(path)}
      code={content}
      readOnly={readOnly || isLocked}
      completion={completion}
      files={() => Object.fromEntries(files)}
      onChange={(text) => write(path, text)}
      onRun={onRun}
      onSubmit={onSubmit}
      place={place?.path === path ? place : undefined}
      open={lead}
      write={(texts) => {
        if (texts.some(([one]) => problem.locked.includes(one))) return false
        for (const [one, text] of texts) write(one, text)
        return true
      }}
    >
      {head}
    </ProblemEditor>
  )
}
