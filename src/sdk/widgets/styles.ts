import { css } from '@emotion/react'

/** A button that does not ask for attention; 44 px high, for fingers. */
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
