import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { sizeText } from '../../../../src/sdk/format.ts'
import type { ProblemContext } from '../../../../src/sdk/view.ts'
import { muted, quietButton } from '../../../../src/sdk/widgets/styles.ts'
import { ProblemEditor } from '../../code/view/ProblemEditor.tsx'
import { baseOf, languageOf } from '../../files/paths.ts'
import { FileTabs } from '../../files/view/FileTabs.tsx'
import { bytesOf, shownOf } from '../content.ts'
import type { RepositoryProblem } from '../problem.ts'
import type { RepositorySolution } from '../solution.ts'
import { repositoryTexts } from '../texts.ts'
import { Failure } from './Failure.tsx'
import { Picture } from './Picture.tsx'
import { messageOf } from './useFolders.ts'
import type { OpenFile, OpenFiles } from './useOpenFiles.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: '1 0 auto',
  minWidth: 0,
  minHeight: 0,
})
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
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
}

/** The file that is being read: text in the editor, a picture as one, anything else to be downloaded. */
export function RepositoryFile({ context, files }: RepositoryFileProps) {
  const { current, file } = files
  if (current === undefined || !file) return <p css={muted}>{repositoryTexts.choose}</p>
  const text = textOf(current, file)
  const tabs = <FileTabs project={files} />
  return (
    <div css={frame}>
      {text === undefined ? (
        <>
          <div css={bar}>
            {tabs}
            <Download key={current} context={context} path={current} file={file} />
          </div>
          {file.state === 'failed' ? (
            <Failure what={repositoryTexts.failedFile(current)} why={file.message} onRetry={files.retry} />
          ) : (
            <div css={sheet}>{sheetOf(current, file)}</div>
          )}
        </>
      ) : (
        <ProblemEditor
          problem={context.problem}
          name={file.state === 'loading' ? `${current} …` : current}
          label={repositoryTexts.content(current)}
          language={languageOf(current)}
          code={text}
          readOnly
          onChange={() => {}}
        >
          {tabs}
          <Download key={current} context={context} path={current} file={file} />
        </ProblemEditor>
      )}
      {file.state === 'loading' && (
        <p css={muted} role="status">
          {repositoryTexts.loadingFile(current)}
        </p>
      )}
    </div>
  )
}

/** What stands in the editor, which is there while a file is on its way; nothing for what is no text. */
function textOf(path: string, file: OpenFile): string | undefined {
  if (file.state === 'loading') return ''
  const shown = file.state === 'ready' ? shownOf(path, file.blob) : undefined
  return shown?.kind === 'text' ? shown.text : undefined
}

/** What stands in place of the text of a file. */
function sheetOf(path: string, file: OpenFile): ReactNode {
  const { emptyFile, large, notText, tooLarge } = repositoryTexts
  if (file.state === 'large') return <p css={muted}>{large(sizeText(file.size))}</p>
  if (file.state !== 'ready') return null
  const shown = shownOf(path, file.blob)
  const size = sizeText(file.blob.size)
  if (shown.kind === 'picture') return <Picture key={path} path={path} address={shown.address} size={size} />
  const notes = {
    empty: emptyFile,
    binary: notText(size),
    large: large(size),
    tooLarge: tooLarge(size),
    text: '',
  }
  return <p css={muted}>{notes[shown.kind]}</p>
}

interface DownloadProps extends Pick<RepositoryFileProps, 'context'> {
  readonly path: string
  readonly file: OpenFile
}

/** A button that has the browser store the file; nothing for one that cannot be had. */
function Download({ context, path, file }: DownloadProps) {
  const [failure, setFailure] = useState('')
  const isEmpty = file.state === 'ready' && file.blob.content === ''
  if (isEmpty || file.state === 'loading' || file.state === 'failed') return null

  function download() {
    setFailure('')
    save(context, path, file).catch((error: unknown) => setFailure(messageOf(error)))
  }

  return (
    <>
      <button type="button" css={quietButton} aria-label={repositoryTexts.download(path)} onClick={download}>
        {repositoryTexts.downloadShort}
      </button>
      {failure !== '' && <Failure what={repositoryTexts.failedFile(path)} why={failure} onRetry={download} />}
    </>
  )
}

/** Hands the file to the browser, which stores it and never opens it: the bytes have no type. */
async function save(
  { defer, repository }: RepositoryFileProps['context'],
  path: string,
  file: OpenFile,
): Promise<void> {
  const blob = file.state === 'ready' && file.blob.content !== '' ? file.blob : await repository.blob(path)
  if (blob.is_truncated) throw new Error(repositoryTexts.tooLarge(sizeText(blob.size)))
  const address = URL.createObjectURL(new Blob([bytesOf(blob)], { type: 'application/octet-stream' }))
  defer(() => URL.revokeObjectURL(address))
  const link = document.createElement('a')
  link.href = address
  link.download = baseOf(path)
  link.click()
}
