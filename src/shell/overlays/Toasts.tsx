import { css, keyframes } from '@emotion/react'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Notice } from '../../kernel/state.ts'
import { useShell } from '../shell.ts'
import { texts } from '../texts/common.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
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
  inset: 'auto 0 calc(72px + env(safe-area-inset-bottom)) 0',
  zIndex: 10,
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  padding: '0 12px',
  pointerEvents: 'none',
})

const box = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  maxWidth: 560,
  paddingBlock: 10,
  paddingInline: '14px 8px',
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderLeft: '4px solid',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
  fontSize: 15,
  pointerEvents: 'auto',
  animation: `${rise} 160ms ease-out`,
})

const words = css({ color: 'var(--text)', paddingBlock: 2 })

const tool = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: 32,
  minHeight: 32,
  margin: '-3px 0',
  padding: 4,
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: 'var(--text-muted)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--surface-2)' },
})

/** Short messages at the bottom (OVERLAY-11..15). */
export function Toasts() {
  const { toasts } = useShell()
  const { toasts: shown } = useSnapshot(toasts.state)
  return (
    <section
      css={rack}
      aria-live="polite"
      aria-label={texts.notices}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} dismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </section>
  )
}

function ToastBox({ toast, dismiss }: { readonly toast: Toast; dismiss(): void }) {
  const { icon, color } = LOOK[toast.kind]
  return (
    <div css={[box, { color, borderLeftColor: color }]} data-toast={toast.kind}>
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

function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button
      type="button"
      css={tool}
      title={texts.copy}
      aria-label={copied ? texts.copied : texts.copy}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} size={16} />
    </button>
  )
}
