import { css } from '@emotion/react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { quietButton } from '../viewButtons.ts'

const zone = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 12,
  border: '2px dashed var(--border)',
  borderRadius: 'var(--radius)',
})

const hovered = css({ borderColor: 'var(--accent)', background: 'var(--accent-soft)' })

interface DropZoneProps {
  /** The `<legend>`. */
  readonly legend: ReactNode
  /** Name of the button that opens the browser's picker. */
  readonly button: string
  /** The id of what describes the button. */
  readonly describedBy?: string
  /** File name extensions that the picker offers; all when left out. */
  readonly accept?: string
  readonly multiple?: boolean
  /** What stands behind the button. */
  readonly children: ReactNode
  onFiles(files: readonly File[]): void
}

/**
 * Takes files that are picked or dropped.
 *
 * @example
 * <DropZone legend={<legend>Your map</legend>} button="Choose a file" accept=".png" onFiles={([file]) => send(file)}>
 *   or drop it here
 * </DropZone>
 */
export function DropZone(props: DropZoneProps) {
  const { legend, button, describedBy, accept, multiple = false, children, onFiles } = props
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
      css={[zone, isOver && hovered]}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {legend}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button
        type="button"
        css={quietButton}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {button}
      </button>
      {children}
    </fieldset>
  )
}
