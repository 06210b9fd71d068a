import { css } from '@emotion/react'
import { raised } from './surface.ts'

/**
 * One part of a view below the other.
 *
 * @example
 * <div css={stack}><Statement html={context.problem.statement} /><p>Below it.</p></div>
 */
export const stack = css({ display: 'flex', flexDirection: 'column', gap: 24, minWidth: 0 })

/**
 * A line that warns, in a box of its own.
 *
 * @example
 * <p css={warningBox}>This cannot be undone.</p>
 */
export const warningBox = css({
  margin: 0,
  padding: '6px 10px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
  fontSize: '0.875rem',
})

/** Equal sides in pixels, round unless `radius` says otherwise. */
export const square = (size: number, radius = 99) => ({ width: size, height: size, borderRadius: radius })

/**
 * A list without marks and without an indent.
 *
 * @example
 * <ul css={plainList}><li>A cat</li></ul>
 */
export const plainList = css({ listStyle: 'none', margin: 0, padding: 0 })

/** A radio that lies over what it stands for, so that the whole of it can be hit. */
export const coveringInput = {
  position: 'absolute' as const,
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
}

/**
 * A panel that opens over the page; where popovers are not known it stays away.
 *
 * @example
 * <div id="hint" popover="auto" css={popover}>Count the legs.</div>
 */
export const popover = css(raised, {
  position: 'fixed',
  maxWidth: 'calc(100vw - 24px)',
  margin: 0,
  padding: 16,
  color: 'var(--text)',
  borderRadius: 12,
  '@supports not selector(:popover-open)': { display: 'none' },
})
