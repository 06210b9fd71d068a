import { fileNameOf } from '@assess/sdk'
import {
  AttachmentList,
  attachmentName,
  attachmentRow,
  attachmentRows,
  hidden,
  muted,
  quietButton,
  RemovedRow,
  UploadRow,
  widgetTexts,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import { isAllowed, type Part } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'
import { PickZone } from './PickZone.tsx'
import type { Sending } from './useUploads.ts'

const section = css({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })

const uploadError = css({ flexBasis: '100%', color: 'var(--danger)', whiteSpace: 'pre-wrap' })

interface Refused {
  readonly name: string
  readonly why: string
}

interface FilePartProps {
  readonly part: Part
  /** Resource URI of the file; `''` while there is none. */
  readonly uri: string
  readonly sending: Sending
  readonly readOnly: boolean
  onPick(file: File): void
  onRemove(): void
  /** Brings the removed file back. */
  onUndo(): void
}

/** One file of the answer: picked, sent at once, replaced, removed and taken back (VALID-01..05). */
export function FilePart({ part, uri, sending, readOnly, onPick, onRemove, onUndo }: FilePartProps) {
  const region = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const [removed, setRemoved] = useState('')
  const words = texts.parts[part]
  const keepFocus = () => region.current?.focus()

  if (readOnly) {
    return (
      <div css={section}>
        <h2 css={{ margin: 0, fontSize: '1rem' }}>{words.title}</h2>
        {uri === '' ? <p css={muted}>{texts.none}</p> : <AttachmentList uris={[uri]} label={words.title} />}
      </div>
    )
  }

  function take(files: readonly File[]) {
    const [file, ...others] = files
    if (!file) return
    setRemoved('')
    const { name } = file
    if (others.length > 0) return setRefused({ name, why: texts.one })
    if (!isAllowed(part, name)) return setRefused({ name, why: words.refused })
    setRefused(undefined)
    onPick(file)
  }

  function remove() {
    setRemoved(uri)
    onRemove()
  }

  function undo() {
    keepFocus()
    setRemoved('')
    onUndo()
  }

  return (
    <div ref={region} css={section} tabIndex={-1}>
      <PickZone part={part} hasFile={uri !== ''} onFiles={take} />
      {refused && (
        <div css={attachmentRow}>
          <span css={attachmentName}>{refused.name}</span>
          <button
            type="button"
            css={quietButton}
            aria-label={widgetTexts.attachments.dismissNamed(refused.name)}
            onClick={() => {
              keepFocus()
              setRefused(undefined)
            }}
          >
            {widgetTexts.attachments.dismiss}
          </button>
          <span css={uploadError} role="alert">
            {refused.why}
          </span>
        </div>
      )}
      {uri !== '' && (
        <AttachmentList
          uris={[uri]}
          label={words.title}
          action={() => <Remove uri={uri} remove={remove} />}
        />
      )}
      {sending.list.length > 0 && (
        <ul css={attachmentRows} aria-label={widgetTexts.attachments.uploads}>
          {sending.list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => {
                keepFocus()
                sending.retry(upload.id)
              }}
              onDrop={() => {
                keepFocus()
                sending.drop(upload.id)
              }}
            />
          ))}
        </ul>
      )}
      {removed !== '' && uri === '' && <RemovedRow uri={removed} onUndo={undo} />}
      <p css={hidden} role="status">
        {sending.isUnderWay && widgetTexts.attachments.uploading}
      </p>
    </div>
  )
}

function Remove({ uri, remove }: { readonly uri: string; remove(): void }) {
  return (
    <button
      type="button"
      css={quietButton}
      aria-label={widgetTexts.attachments.removeNamed(fileNameOf(uri))}
      onClick={remove}
    >
      {widgetTexts.attachments.remove}
    </button>
  )
}
