import { css } from '@emotion/react'

/** A secondary button; 44 px high, for fingers. */
export const quietButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  minWidth: 44,
  padding: '0 12px',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: 'var(--surface-2)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '&:disabled': { color: 'var(--text-muted)', borderColor: 'var(--border)', cursor: 'default' },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
})

/** A picture on a button in a row of tools: small for a mouse, large for fingers. */
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

/** Makes a button as high as the tabs beside it. */
export const barButton = css({ minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } })

/** A button with words in a row of tools. */
export const smallButton = css(quietButton, {
  flex: 'none',
  minHeight: 32,
  padding: '0 10px',
  gap: 6,
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})

/** The frame of something that is written into. */
export const field = css({
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'inherit',
  '&:focus-visible, &:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

export const muted = css({ margin: 0, color: 'var(--text-muted)', fontSize: '0.875rem' })

/** One part of a view below the other. */
export const stack = css({ display: 'flex', flexDirection: 'column', gap: 24, minWidth: 0 })

/** For screen readers only. */
export const hidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Text of a program, which scrolls within its own frame. */
export const codeBlock = css({
  // What is hidden for the eye in it scrolls with it, and makes nothing around it longer.
  position: 'relative',
  margin: 0,
  padding: '8px 12px',
  maxHeight: 320,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface-2)',
  fontFamily: 'var(--font-mono)',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

/** The primary button of a view. */
export const primaryButton = css(quietButton, {
  border: '1px solid transparent',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  fontWeight: 600,
  '&:hover:not(:disabled)': { background: 'var(--accent)', filter: 'brightness(1.08)' },
  '&:disabled': { background: 'var(--surface-2)', color: 'var(--text-muted)', borderColor: 'var(--border)' },
})

/** The look of a modal dialog. */
export const dialogLook = css({
  overflowY: 'auto',
  background: 'var(--surface)',
  color: 'var(--text)',
  border: '1px solid var(--border)',
  borderRadius: 14,
  boxShadow: 'var(--shadow)',
  '&::backdrop': { background: 'rgb(10 14 20 / 55%)' },
})

/** A line that warns, in a box of its own. */
export const warningBox = css({
  margin: 0,
  padding: '6px 10px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
  fontSize: '0.875rem',
})
