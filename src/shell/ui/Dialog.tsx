import { css } from '@emotion/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { from } from '../../sdk/theme.ts'
import { dialogLook } from '../../sdk/widgets/styles.ts'
import { buttonStyle } from './button.ts'
import { subtitle } from './layout.ts'
import { modals } from './modals.ts'

const frame = css(dialogLook, {
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

const content = css({ flex: '1 0 auto', padding: '10px 20px 20px', '& > p + p': { marginTop: 8 } })

const filling = css(content, { display: 'flex', flexDirection: 'column' })

/** Stays in sight while the content is scrolled. */
const foot = css({ position: 'sticky', bottom: 0, background: 'var(--surface)' })

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

/** A native modal dialog: it traps the focus, and gives it back to where it was. */
export function Dialog({ title, children, footer, close, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const heading = useId()

  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    const shut = dialog && container.current && modals.open(dialog, container.current)
    return () => {
      shut?.()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={element}
      css={wide ? wideFrame : frame}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
    >
      <h2 id={heading} css={[subtitle, { padding: '20px 20px 0' }]}>
        {title}
      </h2>
      <div css={wide ? filling : content}>{children}</div>
      <div css={foot}>
        <div ref={container} />
        {footer && <div css={buttons}>{footer}</div>}
      </div>
    </dialog>
  )
}

interface DialogButtonProps {
  readonly look?: 'primary' | 'secondary'
  readonly text: string
  press(): void
}

/** A button of the footer. */
export function DialogButton({ look = 'secondary', text, press }: DialogButtonProps) {
  return (
    <button type="button" css={buttonStyle(look)} onClick={press}>
      {text}
    </button>
  )
}
