import { DropZone, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId } from 'react'
import { offeredFor, type Part } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'

const legend = css({ padding: '0 6px', fontWeight: 600 })

interface PickZoneProps {
  readonly part: Part
  /** Whether there is a file that another one would replace. */
  readonly hasFile: boolean
  onFiles(files: readonly File[]): void
}

/** Takes one file, picked or dropped. */
export function PickZone({ part, hasFile, onFiles }: PickZoneProps) {
  const hint = useId()
  const words = texts.parts[part]
  return (
    <DropZone
      legend={<legend css={legend}>{words.title}</legend>}
      button={hasFile ? words.replace : words.choose}
      describedBy={hint}
      accept={offeredFor(part)}
      onFiles={onFiles}
    >
      <span css={muted}>{texts.drop}</span>
      <p id={hint} css={[muted, { flexBasis: '100%' }]}>
        {words.hint}
      </p>
    </DropZone>
  )
}
