import { css } from '@emotion/react'
import { quietButton } from '../styles.ts'
import { row, rowName } from './AttachmentList.tsx'
import type { Upload, Uploads } from './uploads.ts'

const bar = css({ flex: '1 1 120px', height: 8, accentColor: 'var(--accent)' })
const problem = css({ flex: '1 1 100%', color: 'var(--danger)' })

interface UploadRowProps {
  readonly upload: Upload
  readonly uploads: Uploads
}

/** One file that is on its way, or that did not make it. */
export function UploadRow({ upload, uploads }: UploadRowProps) {
  const { id, state, share, message } = upload
  const { name } = upload.file
  const isUnderWay = state === 'waiting' || state === 'sending'
  return (
    <li css={row}>
      <span css={rowName}>{name}</span>
      {isUnderWay && <progress css={bar} aria-label={`Upload of ${name}`} value={share} max={1} />}
      {state === 'failed' && (
        <button
          type="button"
          css={quietButton}
          aria-label={`Retry ${name}`}
          onClick={() => uploads.retry(id)}
        >
          Retry
        </button>
      )}
      <button
        type="button"
        css={quietButton}
        aria-label={`${isUnderWay ? 'Cancel' : 'Dismiss'} ${name}`}
        onClick={() => uploads.drop(id)}
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
