import { css } from '@emotion/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fileNameOf } from '../../format.ts'
import type { ProblemContext } from '../../view.ts'
import { muted } from '../text.ts'
import { widgetTexts } from '../texts.ts'
import { quietButton } from '../viewButtons.ts'
import { AttachmentList, rows } from './AttachmentList.tsx'
import { DropZone } from './DropZone.tsx'
import { RemovedRow } from './RemovedRow.tsx'
import { noteSize } from './sizes.ts'
import { UploadRow } from './UploadRow.tsx'
import { createAttachmentUploads, type Upload } from './uploads.ts'

const section = css({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })

interface Removed {
  readonly uri: string
  readonly index: number
}

interface AttachmentsProps {
  readonly context: Pick<ProblemContext<unknown, unknown>, 'upload' | 'signal' | 'readOnly'>
  readonly uris: readonly string[]
  /** Must begin from the newest attachments: it is called long after the file was picked. */
  onChange(edit: (current: readonly string[]) => readonly string[]): void
}

function statusOf(uploads: readonly Upload[], hasArrived: boolean): string {
  if (uploads.some((upload) => upload.state === 'waiting' || upload.state === 'sending')) {
    return widgetTexts.attachments.uploading
  }
  return hasArrived && uploads.length === 0 ? widgetTexts.attachments.uploaded : ''
}

/** What is under way, and whether some of it has arrived. */
function useUploads(context: AttachmentsProps['context'], onChange: AttachmentsProps['onChange']) {
  const [hasArrived, setArrived] = useState(false)
  const [uploads] = useState(() =>
    createAttachmentUploads(context, (uri, { size }) => {
      noteSize(uri, size)
      setArrived(true)
      onChange((current) => [...current, uri])
    }),
  )
  const list = useSyncExternalStore(uploads.subscribe, uploads.current)
  return { uploads, list, hasArrived, setArrived }
}

interface StatusProps {
  readonly text: string
  /** How often files were added. */
  readonly picks: number
}

/**
 * Below the files; a candidate who adds one sees how it goes. Once it has arrived they may be writing somewhere else.
 */
function Status({ text, picks }: StatusProps) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (picks > 0) element.current?.scrollIntoView({ block: 'nearest' })
  }, [picks])
  return (
    <p ref={element} css={muted} role="status">
      {text}
    </p>
  )
}

/**
 * The files of a solution, and a way to add and remove them (VALID-05, VALID-07, MSG-04, MSG-12). Read only, it is the list alone.
 *
 * @example
 * const [{ attachments }, change] = useAnswer({ context, solution })
 * return (
 *   <Attachments
 *     context={context}
 *     uris={attachments}
 *     onChange={(edit) => change((now) => ({ ...now, attachments: edit(now.attachments) }))}
 *   />
 * )
 */
export function Attachments({ context, uris, onChange }: AttachmentsProps) {
  const region = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Removed>()
  const { uploads, list, hasArrived, setArrived } = useUploads(context, onChange)
  const [picks, setPicks] = useState(0)

  function retry(id: number) {
    keepFocus()
    uploads.retry(id)
  }

  function drop(id: number) {
    keepFocus()
    uploads.drop(id)
  }

  function add(files: readonly File[]) {
    setRemoved(undefined)
    setArrived(false)
    setPicks((before) => before + 1)
    uploads.add(files)
  }

  function remove(uri: string, index: number) {
    setRemoved({ uri, index })
    setArrived(false)
    onChange((current) => current.filter((other) => other !== uri))
  }

  /** The focus stays here when the button that was pressed goes away. */
  function keepFocus() {
    region.current?.focus()
  }

  function restore({ uri, index }: Removed) {
    keepFocus()
    setRemoved(undefined)
    onChange((current) => current.toSpliced(index, 0, uri))
  }

  if (context.readOnly) return uris.length > 0 && <AttachmentList uris={uris} />
  return (
    <div ref={region} css={section} tabIndex={-1}>
      <DropZone
        legend={<legend css={muted}>{widgetTexts.attachments.title}</legend>}
        button={widgetTexts.attachments.add}
        multiple
        onFiles={add}
      >
        <p css={muted}>{widgetTexts.attachments.hint}</p>
      </DropZone>
      {uris.length > 0 && (
        <AttachmentList
          uris={uris}
          action={(uri, index) => (
            <button
              type="button"
              css={quietButton}
              aria-label={widgetTexts.attachments.removeNamed(fileNameOf(uri))}
              onClick={() => remove(uri, index)}
            >
              {widgetTexts.attachments.remove}
            </button>
          )}
        />
      )}
      {list.length > 0 && (
        <ul css={rows} aria-label={widgetTexts.attachments.uploads}>
          {list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onDrop={() => drop(upload.id)}
            />
          ))}
        </ul>
      )}
      {removed && <RemovedRow key={removed.uri} uri={removed.uri} onUndo={() => restore(removed)} />}
      <Status text={statusOf(list, hasArrived)} picks={picks} />
    </div>
  )
}
