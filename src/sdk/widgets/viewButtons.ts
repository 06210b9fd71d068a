import { css } from '@emotion/react'
import { bareButton } from './button.ts'

/**
 * A secondary button; 44 px high, for fingers.
 *
 * @example
 * <button type="button" css={quietButton}>Clear</button>
 */
export const quietButton = css(bareButton, {
  minHeight: 44,
  minWidth: 44,
  padding: '0 12px',
  border: '1px solid var(--border-strong)',
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'inherit',
  '&:hover:not(:disabled)': { background: 'var(--surface-2)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '&:disabled': { color: 'var(--text-muted)', borderColor: 'var(--border)', cursor: 'default' },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
})

/**
 * A picture on a button in a row of tools: small for a mouse, large for fingers.
 *
 * @example
 * <button type="button" css={toolButton} aria-label="Undo"><Icon name="back" size={18} /></button>
 */
export const toolButton = css(quietButton, {
  flex: 'none',
  minHeight: 32,
  minWidth: 32,
  padding: 0,
  border: '1px solid transparent',
  background: 'none',
  '&:disabled': { color: 'var(--text-muted)', borderColor: 'transparent', opacity: 0.6 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '&[aria-expanded="true"], &[aria-pressed="true"]': {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent)',
  },
  '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
})

/**
 * Makes a button as high as the tabs beside it.
 *
 * @example
 * <button type="button" css={[quietButton, barButton]}>Run</button>
 */
export const barButton = css({ minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } })

/**
 * A button with words in a row of tools.
 *
 * @example
 * <button type="button" css={smallButton}>Undo</button>
 */
export const smallButton = css(quietButton, {
  flex: 'none',
  minHeight: 32,
  padding: '0 10px',
  gap: 6,
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})

/**
 * The primary button of a view.
 *
 * @example
 * <button type="button" css={primaryButton}>Submit</button>
 */
export const primaryButton = css(quietButton, {
  border: '1px solid transparent',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  fontWeight: 600,
  '&:hover:not(:disabled)': { background: 'var(--accent)', filter: 'brightness(1.08)' },
  '&:disabled': { background: 'var(--surface-2)', color: 'var(--text-muted)', borderColor: 'var(--border)' },
})
