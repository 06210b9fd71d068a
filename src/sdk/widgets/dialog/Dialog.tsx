import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { from } from '../../theme.ts'
import { buttonStyle } from '../button.ts'
import { subtitle } from '../text.ts'
import { Modal } from './Modal.tsx'

const frame = css({
  width: 'min(560px, calc(100vw - 24px))',
  maxHeight: 'min(720px, calc(100dvh - 24px))',
  padding: 0,
  overflowX: 'hidden',
  // What is written or has the focus is scrolled out from under the buttons.
  scrollPaddingBlockEnd: '8.5rem',
  '&[open]': { display: 'flex', flexDirection: 'column' },
})

const wideFrame = css(frame, {
  width: 'min(1100px, calc(100vw - 24px))',
  height: 'calc(100dvh - 24px)',
  maxHeight: 'min(1000px, calc(100dvh - 24px))',
})

const heading = css(subtitle, { padding: '20px 20px 0' })

const content = css({ flex: '1 0 auto', padding: '10px 20px 20px', '& > p + p': { marginTop: 8 } })

const filling = css(content, { display: 'flex', flexDirection: 'column' })

const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 10,
  padding: '14px 20px',
  borderTop: '1px solid var(--border)',
  '& > button': { flex: '1 1 auto', [from('small')]: { flexGrow: 0 } },
})

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons at the bottom. */
  readonly footer: ReactNode
  /** Called for Escape too; absent while the dialog must stay. */
  readonly close: (() => void) | undefined
  /** As large as the window lets it be, for pages and pictures. */
  readonly wide?: boolean
}

/**
 * A modal dialog of a page, with its buttons at the bottom.
 *
 * @example
 * <Dialog title="Start again?" close={close} footer={<DialogButton text="Keep it" isFirst press={close} />}>
 *   What you have drawn is lost.
 * </Dialog>
 */
export function Dialog({ title, children, footer, close, wide = false }: DialogProps) {
  return (
    <Modal
      title={title}
      heading={heading}
      frame={wide ? wideFrame : frame}
      footer={footer && <div css={buttons}>{footer}</div>}
      close={close}
    >
      <div css={wide ? filling : content}>{children}</div>
    </Modal>
  )
}

/** The browser looks for the attribute when it opens the dialog; React's `autoFocus` comes before that. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}

interface DialogButtonProps {
  readonly look?: 'primary' | 'secondary'
  readonly text: string
  /** Has the focus when the dialog opens: what Enter may do without harm. */
  readonly isFirst?: boolean
  press(): void
}

/**
 * A button of the footer.
 *
 * @example
 * <DialogButton look="primary" text="Start again" press={close} />
 */
export function DialogButton({ look = 'secondary', text, isFirst = false, press }: DialogButtonProps) {
  return (
    <button ref={isFirst ? takeFocus : undefined} type="button" css={buttonStyle(look)} onClick={press}>
      {text}
    </button>
  )
}
