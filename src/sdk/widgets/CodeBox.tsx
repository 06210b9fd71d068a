import type { HTMLAttributes } from 'react'
import { codeBlock } from './styles.ts'

interface CodeBoxProps extends HTMLAttributes<HTMLElement> {
  /** Accessible name. */
  readonly label: string
  readonly as?: 'section' | 'pre'
}

/**
 * Text of a program in a frame that scrolls by itself, and that takes the focus, since without a mouse only what has
 * the focus can be scrolled (WCAG 2.1.1).
 */
export function CodeBox({ label, as: Box = 'section', ...props }: CodeBoxProps) {
  return <Box role="region" aria-label={label} tabIndex={0} translate="no" css={codeBlock} {...props} />
}
