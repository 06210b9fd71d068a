import { css } from '@emotion/react'

/** A field of one line, or a list to choose from. */
export const control = css({
  display: 'block',
  width: '100%',
  minHeight: 44,
  marginTop: 6,
  padding: '8px 12px',
  background: 'var(--bg)',
  color: 'var(--text)',
  font: 'inherit',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  '&[aria-invalid="true"]': { borderColor: 'var(--danger)', borderWidth: 2, padding: '7px 11px' },
})

/** A field of several lines. */
export const area = css(control, { minHeight: 112, paddingBlock: 12, resize: 'vertical' })

/** What is wrong with a field, below it. */
export const faultLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 6,
  color: 'var(--danger)',
  fontSize: 15,
})
