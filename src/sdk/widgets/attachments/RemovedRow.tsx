import { fileNameOf } from '../../file-name.ts'
import { quietButton } from '../styles.ts'
import { row, rowName } from './AttachmentList.tsx'

interface RemovedRowProps {
  readonly uri: string
  onUndo(): void
}

/** Takes the focus, which was on the button that removed the file. */
export function RemovedRow({ uri, onUndo }: RemovedRowProps) {
  const name = fileNameOf(uri)
  return (
    <div css={row}>
      <span css={rowName}>Removed {name}</span>
      <button
        type="button"
        css={quietButton}
        ref={(button) => button?.focus()}
        aria-label={`Undo the removal of ${name}`}
        onClick={onUndo}
      >
        Undo
      </button>
    </div>
  )
}
