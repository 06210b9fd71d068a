import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import type { CompletionSource } from '../../../../src/sdk/completion.ts'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { smallButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { ProblemEditor } from '../../code/view/ProblemEditor.tsx'
import { languageOf } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import { filesTexts } from '../texts.ts'
import { FileTabs, tabsAlone } from './FileTabs.tsx'
import { FileIcon } from './icons.tsx'
import { UploadedFile } from './UploadedFile.tsx'
import type { Project } from './useProject.ts'

const note = css(muted, { display: 'flex', alignItems: 'center', gap: 6, flexBasis: '100%' })

const gone = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 12, minWidth: 0 })

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
  const content = contents.get(current)
  if (content === undefined) return <GoneFile project={project} path={current} />
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
          <FileIcon name="lock" />
          {filesTexts.locked}
        </p>
      )}
    </ProblemEditor>
  )
}

interface GoneFileProps {
  readonly project: Project
  readonly path: string
}

/** In place of the editor, for a file that was open and is not there any more. */
function GoneFile({ project, path }: GoneFileProps) {
  const { restore } = project
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The editor has taken the focus with it.
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div css={gone}>
      <div css={tabsAlone}>
        <FileTabs project={project} />
      </div>
      <p ref={words} css={muted} tabIndex={-1}>
        {filesTexts.gone(path, restore !== undefined)}
      </p>
      {restore && (
        <button type="button" css={smallButton} onClick={restore}>
          {filesTexts.restore}
        </button>
      )}
    </div>
  )
}
