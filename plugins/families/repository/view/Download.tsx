import { type RepositorySource, sizeText } from '@assess/sdk'
import { quietButton, saveFile, toolButton } from '@assess/sdk/ui'
import { useState } from 'react'
import { baseOf } from '../../files/paths.ts'
import { FileIcon } from '../../files/view/icons.tsx'
import { bytesOf } from '../content.ts'
import { repositoryTexts } from '../texts.ts'
import { Failure } from './Failure.tsx'
import { failureText } from './useFolders.ts'
import type { OpenFile } from './useOpenFiles.ts'

interface DownloadProps {
  readonly source: RepositorySource
  readonly path: string
  readonly file: OpenFile
  /** Whether it is a sign without words, for a bar. */
  readonly isIcon?: boolean
}

/** A button that has the browser store the file; nothing for one that cannot be fetched. */
export function Download({ source, path, file, isIcon = false }: DownloadProps) {
  const [failure, setFailure] = useState('')
  const isEmpty = file.state === 'ready' && file.blob.content === ''
  if (isEmpty || file.state === 'loading' || file.state === 'failed') return null

  function download() {
    setFailure('')
    saveFromRepository(source, path, file).catch((error: unknown) => setFailure(failureText(error)))
  }

  return (
    <>
      <button
        type="button"
        css={isIcon ? toolButton : quietButton}
        aria-label={repositoryTexts.download(path)}
        title={isIcon ? repositoryTexts.download(path) : undefined}
        onClick={download}
      >
        <FileIcon name="download" />
        {!isIcon && repositoryTexts.downloadShort}
      </button>
      {failure !== '' && <Failure what={repositoryTexts.failedFile(path)} why={failure} onRetry={download} />}
    </>
  )
}

/** Has the browser store a file, which is fetched if it has not come; the bytes have no type that a browser would open. */
export async function saveFromRepository(
  source: RepositorySource,
  path: string,
  file?: OpenFile,
): Promise<void> {
  const blob = file?.state === 'ready' && file.blob.content !== '' ? file.blob : await source.blob(path)
  if (blob.is_truncated) throw new Error(repositoryTexts.tooLarge(sizeText(blob.size)))
  saveFile(baseOf(path), new Blob([bytesOf(blob)], { type: 'application/octet-stream' }))
}
