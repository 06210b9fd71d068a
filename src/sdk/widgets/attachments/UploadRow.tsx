import { css } from '@emotion/react'
import { sizeText } from '../../format.ts'
import { muted } from '../text.ts'
import { widgetTexts } from '../texts.ts'
import { quietButton } from '../viewButtons.ts'
import { row, rowName } from './AttachmentList.tsx'
import type { Upload } from './uploads.ts'

const bar = css({ flex: '1 1 120px', height: 8, accentColor: 'var(--accent)' })
const problemText = css({ flex: '1 1 100%', color: 'var(--danger)' })

interface UploadRowProps {
  readonly upload: Upload
  onRetry(): void
  onDrop(): void
}

/**
 * One file that is on its way, or that did not make it.
 *
 * @example
 * <UploadRow upload={upload} onRetry={() => uploads.retry(upload.id)} onDrop={() => uploads.drop(upload.id)} />
 */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { state, share, message } = upload
  const { name, size } = upload.file
  const isUnderWay = state === 'waiting' || state === 'sending'
  const words = widgetTexts.attachments
  const problem = state === 'refused' ? words.tooLarge : message
  return (
    <li css={row}>
      <span css={rowName}>
        {name} <span css={muted}>{sizeText(size)}</span>
      </span>
      {isUnderWay && <progress css={bar} aria-label={words.upload(name)} value={share} max={1} />}
      {state === 'failed' && (
        <button type="button" css={quietButton} aria-label={words.retryNamed(name)} onClick={onRetry}>
          {words.retry}
        </button>
      )}
      <button
        type="button"
        css={quietButton}
        aria-label={isUnderWay ? words.cancelNamed(name) : words.dismissNamed(name)}
        onClick={onDrop}
      >
        {isUnderWay ? words.cancel : words.dismiss}
      </button>
      {problem !== '' && (
        <span css={problemText} role="alert">
          {problem}
        </span>
      )}
    </li>
  )
}
