import { css } from '@emotion/react'
import { from } from '../../sdk/theme.ts'

/** A page between top bar and action bar. */
export const page = css({
  flex: 1,
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: '24px 16px 40px',
  [from('medium')]: { padding: '40px 32px 64px' },
})

export const screen = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - var(--dock-block, 0px))',
})
