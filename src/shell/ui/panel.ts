import { css } from '@emotion/react'

/** A notice in the corner that stops nobody. */
export const cornerPanel = css({
  position: 'fixed',
  insetBlock: 'auto calc(76px + env(safe-area-inset-bottom))',
  insetInline: 'auto 16px',
  zIndex: 5,
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 150px)',
  overflowY: 'auto',
  margin: 0,
  padding: 18,
  background: 'var(--surface)',
  color: 'var(--text)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  boxShadow: 'var(--shadow)',
  p: { marginTop: 6, fontSize: 15 },
})
