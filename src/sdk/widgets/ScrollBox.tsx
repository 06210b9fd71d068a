import type { HTMLAttributes } from 'react'

interface ScrollBoxProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'pre' | 'section'
}

/**
 * A box that scrolls by itself. It takes the focus, since without a mouse only what has the focus can be scrolled
 * (WCAG 2.1.1), and not every browser that we serve gives it to such a box by itself.
 *
 * @example
 * <ScrollBox as="div" role="region" aria-label="The table"><table /></ScrollBox>
 */
export function ScrollBox({ as: Box, ...props }: ScrollBoxProps) {
  return <Box tabIndex={0} {...props} />
}
