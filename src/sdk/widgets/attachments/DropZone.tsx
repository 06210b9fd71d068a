import { css } from '@emotion/react'
import { type DragEvent, useRef, useState } from 'react'
import { muted, quietButton } from '../styles.ts'
import { widgetTexts } from '../texts.ts'

const zone = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  border: '2px dashed var(--border)',
  borderRadius: 'var(--radius)',
})

const hovered = css({ borderColor: 'var(--accent)', background: 'var(--accent-soft)' })

interface DropZoneProps {
  onFiles(files: readonly File[]): void
}

/** Takes files that are picked or dropped. */
export function DropZone({ onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function allow(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <fieldset
      css={[zone, { margin: 0, minWidth: 0 }, isOver && hovered]}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend css={muted}>{widgetTexts.attachments.title}</legend>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button type="button" css={quietButton} onClick={() => input.current?.click()}>
        {widgetTexts.attachments.add}
      </button>
      <p css={muted}>{widgetTexts.attachments.hint}</p>
    </fieldset>
  )
}
