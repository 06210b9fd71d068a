import { css, type SerializedStyles } from '@emotion/react'

/**
 * What every button has.
 *
 * @example
 * const round = css(bareButton, { width: 44, height: 44, borderRadius: 99 })
 */
export const bareButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  borderRadius: 'var(--radius)',
  cursor: 'pointer',
})

const base = css(bareButton, {
  minHeight: 40,
  padding: '8px 16px',
  border: '1px solid transparent',
  fontSize: 15,
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  transition: 'background-color 120ms, border-color 120ms, filter 120ms',
  '&:disabled, &[aria-disabled="true"]': { cursor: 'default', opacity: 0.65 },
})

const KINDS = {
  primary: css(base, {
    background: 'var(--accent)',
    color: 'var(--accent-text)',
    '&:hover:not(:disabled)': { filter: 'brightness(1.08)' },
    '&:active:not(:disabled)': { filter: 'brightness(0.94)' },
  }),
  secondary: css(base, {
    background: 'var(--surface)',
    borderColor: 'var(--border-strong)',
    color: 'var(--text)',
    '&:hover:not(:disabled)': { background: 'var(--surface-2)' },
  }),
  ghost: css(base, {
    background: 'transparent',
    color: 'var(--text)',
    paddingInline: 10,
    '&:hover:not(:disabled)': { background: 'var(--surface-2)' },
  }),
} as const

/** The look of a button or of a link that acts as the next step. */
export function buttonStyle(kind: keyof typeof KINDS): SerializedStyles {
  return KINDS[kind]
}
