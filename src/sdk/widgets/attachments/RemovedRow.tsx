import { fileNameOf } from '../../format.ts'
import { widgetTexts } from '../texts.ts'
import { quietButton } from '../viewButtons.ts'
import { row, rowName } from './AttachmentList.tsx'

interface RemovedRowProps {
  readonly uri: string
  onUndo(): void
}

/** Outside the component, so that it runs when the button comes and not each time it is drawn. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}

/**
 * Takes the focus, which was on the button that removed the file.
 *
 * @example
 * <RemovedRow uri="/files/17/map.png" onUndo={() => restore('/files/17/map.png')} />
 */
export function RemovedRow({ uri, onUndo }: RemovedRowProps) {
  const name = fileNameOf(uri)
  return (
    <div css={row}>
      <span css={rowName}>{widgetTexts.attachments.removed(name)}</span>
      <button
        type="button"
        css={quietButton}
        ref={takeFocus}
        aria-label={widgetTexts.attachments.undoNamed(name)}
        onClick={onUndo}
      >
        {widgetTexts.attachments.undo}
      </button>
    </div>
  )
}
