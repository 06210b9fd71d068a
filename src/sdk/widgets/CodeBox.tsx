import { css } from '@emotion/react'
import type { HTMLAttributes } from 'react'
import { ScrollBox } from './ScrollBox.tsx'

const codeBlock = css({
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

interface CodeBoxProps extends HTMLAttributes<HTMLElement> {
  /** Accessible name. */
  readonly label: string
  readonly as?: 'section' | 'pre'
}

/**
 * Text of a program, in a frame that scrolls by itself.
 *
 * @example
 * <CodeBox as="pre" label="Output">{run.output}</CodeBox>
 */
export function CodeBox({ label, as = 'section', ...props }: CodeBoxProps) {
  return <ScrollBox as={as} role="region" aria-label={label} translate="no" css={codeBlock} {...props} />
}
