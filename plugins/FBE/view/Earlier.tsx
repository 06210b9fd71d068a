import { fileNameOf, momentText } from '@assess/sdk'
import { attachmentName, attachmentRow, attachmentRows, Disclosure, muted, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { Upload } from '../problem/problem.schema.ts'
import { texts } from '../problem/texts.ts'

const names = css(attachmentName, { display: 'flex', flexWrap: 'wrap', gap: '2px 12px' })

/** A moment that somebody saved may be anything. */
function timeOf({ uploaded_at }: Upload): string {
  try {
    return momentText(uploaded_at)
  } catch {
    return ''
  }
}

interface EarlierProps {
  readonly revisions: readonly Upload[]
  readonly readOnly: boolean
  onTakeBack(earlier: Upload): void
}

/** Files that were replaced or removed, newest first; none is lost (ENTITY-117). */
export function Earlier({ revisions, readOnly, onTakeBack }: EarlierProps) {
  const [isOpen, setOpen] = useState(false)
  if (revisions.length === 0) return null
  return (
    <Disclosure title={texts.earlier} isOpen={isOpen} onToggle={setOpen}>
      <ul css={attachmentRows} aria-label={texts.earlier}>
        {revisions.map((upload) => {
          const files = [upload.main_url, upload.supplementary_url].filter((uri) => uri !== '')
          const time = timeOf(upload)
          return (
            <li key={files.join(' ')} css={attachmentRow}>
              <span css={names}>
                <span>{files.map(fileNameOf).join(', ')}</span>
                <span css={muted}>{time}</span>
              </span>
              {!readOnly && (
                <button
                  type="button"
                  css={quietButton}
                  aria-label={texts.takeBackOf(time)}
                  onClick={() => onTakeBack(upload)}
                >
                  {texts.takeBack}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
