import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { from } from '../../sdk/theme.ts'
import { Logo } from './Logo.tsx'

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 56,
  padding: '6px 12px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  [from('medium')]: { paddingInline: 24 },
})

const word = css({
  padding: '2px 10px',
  borderRadius: 99,
  background: 'var(--accent-soft)',
  color: 'var(--accent)',
  fontSize: 14,
  fontWeight: 600,
})

interface SlimHeaderProps {
  /** What is done with the problem here. */
  readonly label: string
  /** Stands at the end of the bar. */
  readonly children?: ReactNode
}

/** The slim bar of a problem without a test round it; there is no top bar (GAP-042). */
export function SlimHeader({ label, children }: SlimHeaderProps) {
  return (
    <header css={header}>
      <Logo />
      <span css={word}>{label}</span>
      <span css={{ flex: 1 }} />
      {children}
    </header>
  )
}
