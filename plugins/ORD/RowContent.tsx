import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { Problem } from './problem.schema.ts'
import { STEP } from './useDrag.ts'

/** Each row has its own outline, which goes with it wherever it is dragged. */
export const outline = '0 0 0 1px var(--border-strong)'

export const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  minHeight: 44,
  background: 'var(--surface)',
  boxShadow: outline,
  '&:first-of-type': { borderStartStartRadius: 7, borderStartEndRadius: 7 },
  '&:last-of-type': { borderEndStartRadius: 7, borderEndEndRadius: 7 },
})

const number = css({
  alignSelf: 'center',
  minWidth: 24,
  paddingInlineEnd: 8,
  color: 'var(--text-muted)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  // Not of the name: a screen reader says positions by itself.
  '&::before': { content: 'attr(data-position)' },
})

/** A thin line for each step, as editors draw them. */
const steps = css({
  flex: 'none',
  backgroundImage: `repeating-linear-gradient(to right, var(--border-strong) 0 1px, transparent 1px ${STEP}px)`,
  opacity: 0.6,
  transition: 'width 120ms',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

const words = css({
  flex: 1,
  minWidth: 0,
  alignSelf: 'center',
  paddingBlock: 8,
  paddingInlineEnd: 12,
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
})
const code = css({
  fontFamily: 'var(--font-mono)',
  fontSize: '0.9375rem',
  whiteSpace: 'pre-wrap',
  tabSize: 4,
})

interface RowContentProps extends Pick<Problem, 'code'> {
  readonly text: string
  readonly indent: number
  /** From 1; absent for a line that is left over. */
  readonly position: number | undefined
  /** What a review says of it. */
  readonly children?: ReactNode
}

/** What a row shows of a line: its position, its indentation and its text. */
export function RowContent({ text, indent, position, code: isCode, children }: RowContentProps) {
  return (
    <>
      {position !== undefined && <span css={number} data-position={position} aria-hidden />}
      <span css={steps} style={{ width: indent * STEP }} aria-hidden />
      <span css={[words, isCode && code]} dir={isCode ? 'ltr' : 'auto'} translate={isCode ? 'no' : undefined}>
        {text}
        {children}
      </span>
    </>
  )
}
