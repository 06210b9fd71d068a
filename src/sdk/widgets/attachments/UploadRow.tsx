import { css } from '@emotion/react'
import { quietButton } from '../styles.ts'
import { row, rowName } from './AttachmentList.tsx'
import type { Upload } from './uploads.ts'

const bar = css({ flex: '1 1 120px', height: 8, accentColor: 'var(--accent)' })
const problem = css({ flex: '1 1 100%', color: 'var(--danger)' })

interface UploadRowProps {
  readonly upload: Upload
  onRetry(): void
  onDrop(): void
}

/** One file that is on its way, or that did not make it. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { state, share, message } = upload
  const { name } = upload.file
  const isUnderWay = state === 'waiting' || state === 'sending'
  return (
    <li css={row}>
      <span css={rowName}>{name}</span>
      {isUnderWay && <progress css={bar} aria-label={`Upload of ${name}`} value={share} max={1} />}
      {state === 'failed' && (
        <button type="button" css={quietButton} aria-label={`Retry ${name}`} onClick={onRetry}>
          Retry
        </button>
      )}
      <button
        type="button"
        css={quietButton}
        aria-label={`${isUnderWay ? 'Cancel' : 'Dismiss'} ${name}`}
        onClick={onDrop}
      >
        {isUnderWay ? 'Cancel' : 'Dismiss'}
      </button>
      {message !== '' && (
        <span css={problem} role="alert">
          {message}
        </span>
      )}
    </li>
  )
}
