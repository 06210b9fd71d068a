import { type CompletionSource, type ProblemContext, sizeText } from '@assess/sdk'
import { muted, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useMemo } from 'react'
import { ProblemEditor } from '../../code/view/ProblemEditor.tsx'
import { languageOf } from '../../files/paths.ts'
import { FileTabs, tabsAlone } from '../../files/view/FileTabs.tsx'
import type { FilePlace } from '../../files/view/FileText.tsx'
import { FileIcon } from '../../files/view/icons.tsx'
import { Picture } from '../../files/view/Picture.tsx'
import { tabKeys } from '../../files/view/press-tab.ts'
import { textNameOf } from '../../files/view/text-names.ts'
import { originPathOf, withText } from '../changes.ts'
import { shownOf } from '../content.ts'
import type { RepositoryProblem } from '../problem.ts'
import type { RepositorySolution } from '../solution.ts'
import { repositoryTexts } from '../texts.ts'
import { Download } from './Download.tsx'
import { Failure } from './Failure.tsx'
import type { RepositoryEdits } from './useEdits.ts'
import type { OpenFile, OpenFiles } from './useOpenFiles.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: '1 0 auto',
  minWidth: 0,
  minHeight: 0,
})
const sheet = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  flex: '1 0 9rem',
  gap: 12,
  padding: 16,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
})

interface RepositoryFileProps {
  readonly context: ProblemContext<RepositoryProblem, RepositorySolution>
  readonly files: OpenFiles
  readonly edits: RepositoryEdits
  /** A place of a file that the caret goes to. */
  readonly place: FilePlace | undefined
}

/** The file that is being read: text in the editor, a picture as one, anything else to be downloaded. */
export function RepositoryFile({ context, files, edits, place }: RepositoryFileProps) {
  const { current, file } = files
  const completion = useMemo(() => withoutMissing(context.completion), [context.completion])
  if (current === undefined || !file) return <p css={muted}>{repositoryTexts.choose}</p>
  const { changes, change, state } = edits
  const origin = originPathOf(changes, current)
  const isFixed = context.readOnly || file.state !== 'ready' || state === 'reading'
  const edited = changes.edits[current]
  const text = textOf(current, file, context.readOnly)
  const tabs = <FileTabs project={files} />
  return (
    <div css={frame} data-open-file={current} onKeyDownCapture={tabKeys(files)}>
      {text === undefined ? (
        <>
          <div css={tabsAlone}>{tabs}</div>
          {file.state === 'failed' ? (
            <Failure what={repositoryTexts.failedFile(current)} why={file.message} onRetry={files.retry} />
          ) : (
            <div key={current} css={sheet}>
              {sheetOf(current, file)}
              <Download source={context.repository} path={current} file={file} />
            </div>
          )}
        </>
      ) : (
        <ProblemEditor
          problem={context.problem}
          name={file.state === 'loading' ? `${current} …` : current}
          label={repositoryTexts.content(current)}
          language={languageOf(current)}
          code={edited ?? text}
          readOnly={isFixed}
          completion={completion}
          textName={textNameOf(context.problem, current)}
          files={() => changes.edits}
          // Nothing is selected before it has come.
          place={place?.path === current && file.state === 'ready' ? place : undefined}
          onChange={(next) => !isFixed && change((now) => withText(now, current, next, text))}
        >
          {tabs}
          {edited !== undefined && origin !== undefined && !isFixed && (
            <button
              type="button"
              css={toolButton}
              aria-label={repositoryTexts.undoFile(current)}
              title={repositoryTexts.undoFile(current)}
              onClick={() => change((now) => withText(now, current, text, text))}
            >
              <FileIcon name="undo" />
            </button>
          )}
          <Download key={current} source={context.repository} path={origin ?? current} file={file} isIcon />
        </ProblemEditor>
      )}
      <FileNote path={current} isLoading={file.state === 'loading'} isEmpty={(edited ?? text) === ''} />
    </div>
  )
}

/** Of a file that the rest of the repository is not known for: what it imports may be there. */
const MISSING = /could not be resolved|cannot find (?:module|package)|no such file|file not found/i

/** Code help that does not complain of files which it does not know: it has those alone that were changed. */
function withoutMissing(source: CompletionSource): CompletionSource {
  return {
    ...source,
    open(options) {
      const text = source.open(options)
      return (
        text && {
          ...text,
          watch: (found) => text.watch((all) => found(all.filter(({ message }) => !MISSING.test(message)))),
        }
      )
    },
  }
}

interface FileNoteProps {
  readonly path: string
  readonly isLoading: boolean
  readonly isEmpty: boolean
}

/** Says why there is no text in the editor. */
function FileNote({ path, isLoading, isEmpty }: FileNoteProps) {
  if (!isLoading && !isEmpty) return null
  const { emptyFile, loadingFile } = repositoryTexts
  return (
    <p css={muted} role="status">
      {isLoading ? loadingFile(path) : emptyFile}
    </p>
  )
}

/** What stands in the editor, which is there while a file is on its way; nothing for what is not a text. */
function textOf(path: string, file: OpenFile, readOnly: boolean): string | undefined {
  if (file.state === 'loading') return ''
  const shown = file.state === 'ready' ? shownOf(path, file.blob) : undefined
  if (shown?.kind === 'empty' && !readOnly) return ''
  return shown?.kind === 'text' ? shown.text : undefined
}

/** What stands in place of the text of a file. */
function sheetOf(path: string, file: OpenFile): ReactNode {
  const { emptyFile, large, notText, tooLarge } = repositoryTexts
  if (file.state === 'large') return <p css={muted}>{large(sizeText(file.size))}</p>
  if (file.state !== 'ready') return null
  const shown = shownOf(path, file.blob)
  const size = sizeText(file.blob.size)
  if (shown.kind === 'picture') return <Picture path={path} address={shown.address} size={size} />
  const notes = {
    empty: emptyFile,
    binary: notText(size),
    large: large(size),
    tooLarge: tooLarge(size),
    text: '',
  }
  return <p css={muted}>{notes[shown.kind]}</p>
}
