import { css, keyframes } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Notice } from '../../kernel/state.ts'
import { useShell } from '../shell.ts'
import { texts } from '../texts/common.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { CopyButton, tool } from './CopyButton.tsx'
import type { Toast } from './toasts.ts'

const LOOK: Record<Notice['kind'], { icon: IconName; color: string }> = {
  danger: { icon: 'warning', color: 'var(--danger)' },
  warning: { icon: 'warning', color: 'var(--warning)' },
  primary: { icon: 'info', color: 'var(--accent)' },
  success: { icon: 'check', color: 'var(--success)' },
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

const rack = css({
  position: 'fixed',
  inset: 'auto 0 calc(72px + var(--dock-block, 0px) + env(safe-area-inset-bottom)) 0',
  // A dialog has its buttons at its end, and no bar of the page matters below it.
  ':root:has(dialog:modal) &': { insetBlockEnd: 'calc(8px + env(safe-area-inset-bottom))' },
  zIndex: 10,
  width: 'auto',
  padding: '0 12px',
  border: 0,
  background: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
})

const region = css({
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  '&:not(:empty) + &:not(:empty)': { marginTop: 8 },
})

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '0 10px',
  maxWidth: 560,
  paddingBlock: 10,
  paddingInline: '14px 8px',
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderInlineStart: '4px solid',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
  fontSize: 15,
  pointerEvents: 'auto',
  animation: `${rise} 160ms ease-out`,
})

const words = css({ flex: '1 1 0', minWidth: 160, color: 'var(--text)', paddingBlock: 2 })

/**
 * Short messages at the bottom (OVERLAY-11..15); a failure interrupts a screen reader, anything else waits. They
 * lie above dialogs too.
 */
export function Toasts() {
  const { toasts } = useShell()
  const { toasts: shown } = useSnapshot(toasts.state)
  const element = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id
  useEffect(() => raise(element.current, newest !== undefined), [newest])

  const boxes = (list: readonly Toast[]) =>
    list.map((toast) => <ToastBox key={toast.id} toast={toast} dismiss={() => toasts.dismiss(toast.id)} />)

  return (
    <section
      ref={element}
      css={rack}
      popover="manual"
      aria-label={texts.notices}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      <div role="status" aria-atomic={false} css={region}>
        {boxes(shown.filter(({ kind }) => kind !== 'danger'))}
      </div>
      <div role="alert" aria-atomic={false} css={region}>
        {boxes(shown.filter(({ kind }) => kind === 'danger'))}
      </div>
    </section>
  )
}

/** Opens the rack; with something new it has to be opened anew, above a dialog that was opened later. */
function raise(element: HTMLElement | null, hasNew: boolean) {
  if (!element?.showPopover) return
  const isOpen = element.matches(':popover-open')
  const isBelow = document.querySelector('dialog:modal') && !element.contains(document.activeElement)
  if (isOpen && !(hasNew && isBelow)) return
  if (isOpen) element.hidePopover()
  element.showPopover()
}

function ToastBox({ toast, dismiss }: { readonly toast: Toast; dismiss(): void }) {
  const { icon, color } = LOOK[toast.kind]
  return (
    <div css={[box, { color, borderInlineStartColor: color }]} data-toast={toast.kind}>
      <span css={{ paddingTop: 3 }}>
        <Icon name={icon} />
      </span>
      <p css={words}>
        {toast.text} {toast.code && <span css={{ color: 'var(--text-muted)' }}>({toast.code})</span>}
      </p>
      {toast.copy && <CopyButton text={toast.copy} />}
      <button type="button" css={tool} aria-label={texts.close} onClick={dismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
