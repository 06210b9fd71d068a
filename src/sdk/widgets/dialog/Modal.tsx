import { css, type SerializedStyles } from '@emotion/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { raised } from '../surface.ts'
import { subtitle } from '../text.ts'
import { modals } from './modals.ts'
import { NamedDialog } from './NamedDialog.tsx'

const look = css(raised, {
  overflowY: 'auto',
  color: 'var(--text)',
  borderRadius: 14,
  // A scrollbar would have square corners.
  clipPath: 'inset(0 round 14px)',
  '&::backdrop': { background: 'rgb(10 14 20 / 55%)' },
})

/** Stays in sight while the content is scrolled. */
const foot = css({ position: 'sticky', bottom: 0, background: 'var(--surface)' })

const plainHeading = css(subtitle, { margin: 0 })

interface ModalProps {
  readonly title: string
  readonly heading?: SerializedStyles
  readonly frame: SerializedStyles
  readonly children: ReactNode
  /** Stays in sight at the bottom, below messages. */
  readonly footer?: ReactNode
  /** Called for Escape; absent while the dialog must stay. */
  readonly close: (() => void) | undefined
}

/**
 * A native modal dialog, open as long as it is drawn: it traps the focus, gives it back to where it was, and takes the
 * messages of the page, which nobody could reach behind it. `Dialog` is one with buttons, and enough for most.
 *
 * @example
 * <Modal title="The whole map" frame={css({ padding: 20 })} close={close}>
 *   <img src={resourceAddress('/files/map.png')} alt="A map" />
 * </Modal>
 */
export function Modal({ title, heading = plainHeading, frame, children, footer, close }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const messages = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    const shut = dialog && messages.current && modals.open(dialog, messages.current)
    return () => {
      shut?.()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <NamedDialog
      ref={element}
      title={title}
      heading={heading}
      css={[look, frame]}
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
    >
      {children}
      <div css={foot}>
        <div ref={messages} />
        {footer}
      </div>
    </NamedDialog>
  )
}
