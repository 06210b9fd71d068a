import { css } from '@emotion/react'

/** What every field has. */
const bareField = css({
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  color: 'var(--text)',
  font: 'inherit',
})

/**
 * The frame of something that is written into.
 *
 * @example
 * const area = css(field, { display: 'block', width: '100%', minHeight: 120, padding: 12 })
 */
export const field = css(bareField, {
  background: 'var(--surface)',
  '&:focus-visible, &:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

/**
 * A list to choose from, in a view.
 *
 * @example
 * <select css={listField} aria-label="Unit"><option>kg</option><option>g</option></select>
 */
export const listField = css(field, { minHeight: 44, maxWidth: '100%', padding: '0 8px' })

/**
 * A field of one line of a form, or a list to choose from there.
 *
 * @example
 * <input css={formField} aria-label="Name" />
 */
export const control = css(bareField, {
  display: 'block',
  width: '100%',
  minHeight: 44,
  marginTop: 6,
  padding: '8px 12px',
  background: 'var(--bg)',
  '&[aria-invalid="true"]': { borderColor: 'var(--danger)', borderWidth: 2, padding: '7px 11px' },
})

/** A field of several lines of a form. */
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
