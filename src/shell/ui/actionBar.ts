import { css } from '@emotion/react'
import { from } from '../../sdk/theme.ts'

/** Keeps the primary action in reach at the bottom of every screen. */
export const actionBar = css({
  position: 'sticky',
  bottom: 'var(--dock-block, 0px)',
  zIndex: 2,
  background: 'var(--surface)',
  borderTop: '1px solid var(--border)',
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  [from('medium')]: { paddingInline: 32 },
  // The window of a zoomed page: the content needs the room more.
  '@media (max-height: 480px)': { position: 'static' },
})

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: 896,
  margin: '0 auto',
})
