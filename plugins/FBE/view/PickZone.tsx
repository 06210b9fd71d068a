import { css } from '@emotion/react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { muted, quietButton } from '../../../src/sdk/widgets/styles.ts'
import { offeredFor, type Part } from '../parts.ts'
import { texts } from '../texts.ts'

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

const legend = css({ padding: '0 6px', fontWeight: 600 })

interface PickZoneProps {
  readonly part: Part
  /** Whether there is a file that another one would replace. */
  readonly hasFile: boolean
  onFiles(files: readonly File[]): void
}

/** Takes one file, picked or dropped. */
export function PickZone({ part, hasFile, onFiles }: PickZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [isOver, setOver] = useState(false)
  const words = texts.parts[part]

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
      <legend css={legend}>{words.title}</legend>
      <input
        ref={input}
        type="file"
        accept={offeredFor(part)}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button type="button" css={quietButton} aria-describedby={hint} onClick={() => input.current?.click()}>
        {hasFile ? words.replace : words.choose}
      </button>
      <span css={muted}>{texts.drop}</span>
      <p id={hint} css={[muted, { flexBasis: '100%' }]}>
        {words.hint}
      </p>
    </fieldset>
  )
}
