import { css } from '@emotion/react'
import { BREAKPOINTS, from } from '../theme.ts'

/**
 * Read out by assistive technology, not seen.
 *
 * @example
 * <span css={hidden} role="status">3 points placed</span>
 */
export const hidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
})

/**
 * A phone has room for the icon of a button only; its name stays.
 *
 * @example
 * <button type="button" css={toolButton}><Icon name="copy" /><span css={hiddenOnPhones}>Copy</span></button>
 */
export const hiddenOnPhones = css({ [`@media (width < ${BREAKPOINTS.small}px)`]: hidden })

export const title = css({ fontSize: 26, letterSpacing: '-0.01em', [from('medium')]: { fontSize: 32 } })

export const subtitle = css({ fontSize: 18 })

/** What matters less, on a page. */
export const mutedText = css({ color: 'var(--text-muted)', fontSize: 15 })

/**
 * What matters less, in a view.
 *
 * @example
 * <p css={muted}>Less than 10 MB</p>
 */
export const muted = css({ margin: 0, color: 'var(--text-muted)', fontSize: '0.875rem' })
