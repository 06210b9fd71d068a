import { css } from '@emotion/react'
import { useState } from 'react'
import { sizeText } from '../../../../src/sdk/format.ts'
import type { ProblemContext } from '../../../../src/sdk/view.ts'
import { quietButton } from '../../../../src/sdk/widgets/styles.ts'
import { baseOf } from '../../files/paths.ts'
import { Icon } from '../../files/view/icons.tsx'
import { bytesOf } from '../content.ts'
import { repositoryTexts } from '../texts.ts'
import { Failure } from './Failure.tsx'
import { messageOf } from './useFolders.ts'
import type { OpenFile } from './useOpenFiles.ts'

const sign = css({ padding: 0 })

interface DownloadProps {
  readonly context: Pick<ProblemContext<unknown, unknown>, 'defer' | 'repository'>
  readonly path: string
  readonly file: OpenFile
  /** Whether it is a sign without words, for a bar. */
  readonly isIcon?: boolean
}

/** A button that has the browser store the file; nothing for one that cannot be had. */
export function Download({ context, path, file, isIcon = false }: DownloadProps) {
  const [failure, setFailure] = useState('')
  const isEmpty = file.state === 'ready' && file.blob.content === ''
  if (isEmpty || file.state === 'loading' || file.state === 'failed') return null

  function download() {
    setFailure('')
    save(context, path, file).catch((error: unknown) => setFailure(messageOf(error)))
  }

  return (
    <>
      <button
        type="button"
        css={isIcon ? [quietButton, sign] : quietButton}
        aria-label={repositoryTexts.download(path)}
        title={isIcon ? repositoryTexts.download(path) : undefined}
        onClick={download}
      >
        <Icon name="download" />
        {!isIcon && repositoryTexts.downloadShort}
      </button>
      {failure !== '' && <Failure what={repositoryTexts.failedFile(path)} why={failure} onRetry={download} />}
    </>
  )
}

/** Hands the file to the browser, which stores it and never opens it: the bytes have no type. */
async function save(
  { defer, repository }: DownloadProps['context'],
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
