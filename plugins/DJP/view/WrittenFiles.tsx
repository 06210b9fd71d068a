import { muted, plainList, quietButton, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { Content } from '../../families/files/edits.ts'
import type { Uploads } from '../../families/files/solution.schema.ts'
import { FileIcon } from '../../families/files/view/icons.tsx'
import { DownloadLink } from '../../families/files/view/UploadedFile.tsx'
import { besideTexts } from '../problem/file-texts.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  '& h2, & p': { margin: 0 },
  '& h2': { fontSize: '1rem' },
})
const list = css(plainList, {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
})
const row = css({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

export interface WrittenFilesProps {
  readonly uploads: Uploads
  readonly readOnly: boolean
  /** A file has another content; with `null` it is deleted. */
  onFile(path: string, content: Content | null): void
}

/** The files that the notebook has written, which are part of the answer. */
export function WrittenFiles({ uploads, readOnly, onFile }: WrittenFilesProps) {
  const [deleted, setDeleted] = useState<readonly [path: string, content: Content]>()
  const files = Object.entries(uploads).sort(([one], [other]) => one.localeCompare(other))
  const lost = deleted && !Object.hasOwn(uploads, deleted[0]) ? deleted : undefined
  if (files.length === 0 && !lost) return null

  function restore([path, content]: readonly [string, Content]) {
    setDeleted(undefined)
    onFile(path, content)
  }

  return (
    <section css={frame} aria-label={besideTexts.written}>
      <h2>{besideTexts.written}</h2>
      {!readOnly && <p css={muted}>{besideTexts.writtenHint}</p>}
      <ul css={list}>
        {files.map(([path, uploaded]) => (
          <li key={path} css={row}>
            <DownloadLink path={path} uploaded={uploaded} />
            {!readOnly && (
              <button
                type="button"
                css={toolButton}
                aria-label={besideTexts.removeFile(path)}
                title={besideTexts.removeFile(path)}
                onClick={() => {
                  setDeleted([path, uploaded])
                  onFile(path, null)
                }}
              >
                <FileIcon name="remove" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {lost && !readOnly && (
        <button type="button" css={quietButton} onClick={() => restore(lost)}>
          {besideTexts.restoreFile(lost[0])}
        </button>
      )}
    </section>
  )
}
