import { css } from '@emotion/react'
import { from } from '../../../sdk/theme.ts'
import { raised } from '../../../sdk/widgets/surface.ts'

/** Something is as it should be. */
export const done = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: 'var(--success)',
  fontWeight: 600,
})

/** Something stands in the way. */
export const fault = css({ color: 'var(--danger)', fontWeight: 600, marginTop: 8 })

/** Below the bar, where no button of the submission and no other notice stands. */
export const corner = css({
  position: 'fixed',
  insetBlockStart: 112,
  insetInline: 'auto 12px',
  zIndex: 4,
  display: 'grid',
  gap: 10,
  width: 'min(380px, calc(100vw - 24px))',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [from('large')]: { insetBlockStart: 76, insetInlineEnd: 20 },
})

/** A quiet word that stops nobody. */
export const notice = css(raised, {
  padding: '14px 16px',
  borderInlineStart: '4px solid var(--warning)',
  borderRadius: 12,
  fontSize: 15,
})

export const noticeTitle = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--warning)',
  fontSize: 16,
})
