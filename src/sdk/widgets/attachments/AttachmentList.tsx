import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { fileNameOf } from '../../format.ts'
import { resourceAddress } from '../../resources.ts'
import { plainList } from '../styles.ts'
import { muted } from '../text.ts'
import { widgetTexts } from '../texts.ts'
import { notedSize } from './sizes.ts'
import { Thumbnail } from './Thumbnail.tsx'

/**
 * A list of files, one below the other.
 *
 * @example
 * <ul css={attachmentRows}><li css={attachmentRow}>map.png</li></ul>
 */
export const rows = css(plainList, {
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
})

/**
 * One file in a list of files: its parts in a row, in a frame.
 *
 * @example
 * <li css={attachmentRow}>map.png</li>
 */
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

/**
 * The name in a row of a file; it takes the room that buttons leave.
 *
 * @example
 * <span css={attachmentName}>map.png</span>
 */
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

/**
 * Files of an answer as links with a small picture, its name and its size. A URI that is not of the web is shown as text.
 *
 * @example
 * <AttachmentList uris={['/files/17/map.png']} label="Your maps" />
 */
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
