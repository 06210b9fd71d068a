import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { fileNameOf } from '../../format.ts'
import { resourceAddress } from '../../resources.ts'
import { plainList } from '../styles.ts'
import { muted } from '../text.ts'
import { widgetTexts } from '../texts.ts'
import { notedSize } from './sizes.ts'
import { Thumbnail } from './Thumbnail.tsx'

export const rows = css(plainList, {
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
})

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 44,
  paddingBlock: 4,
  paddingInline: '12px 4px',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
})

export const rowName = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  flex: '1 1 120px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  // High enough for a finger.
  '& > a': { display: 'inline-block', paddingBlock: 4 },
})

interface AttachmentListProps {
  /** Resource URIs. */
  readonly uris: readonly string[]
  /** Accessible name. */
  readonly label?: string
  /** What can be done with an attachment. */
  action?(uri: string, index: number): ReactNode
}

/** Only addresses of the web may be opened; anything else a saved solution holds is shown as words. */
function isOpenable(uri: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(uri)
}

export function AttachmentList({ uris, label, action }: AttachmentListProps) {
  return (
    <ul css={rows} aria-label={label ?? widgetTexts.attachments.title}>
      {uris.map((uri, index) => (
        <li key={uri} css={row}>
          {isOpenable(uri) && <Thumbnail name={fileNameOf(uri)} address={resourceAddress(uri)} />}
          <span css={rowName}>
            {isOpenable(uri) ? (
              <a href={resourceAddress(uri)} target="_blank" rel="noopener noreferrer" dir="auto">
                {fileNameOf(uri)}
              </a>
            ) : (
              fileNameOf(uri)
            )}
            <Size uri={uri} />
          </span>
          {action?.(uri, index)}
        </li>
      ))}
    </ul>
  )
}

function Size({ uri }: { readonly uri: string }) {
  const size = notedSize(uri)
  return size === undefined ? null : <span css={muted}>{size}</span>
}
