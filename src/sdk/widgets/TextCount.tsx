import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { countWords } from '../words.ts'
import { hidden, muted } from './text.ts'
import { widgetTexts } from './texts.ts'

interface TextCountProps {
  readonly text: string
  /** Most words that are asked for. */
  readonly limit?: number | undefined
  /** Stands behind the count. */
  readonly children?: ReactNode
}

/** Stays above the bar at the bottom of the window while its text is longer than that. */
const line = css({
  position: 'sticky',
  bottom: 'var(--below, 0px)',
  zIndex: 1,
  margin: '0 -4px',
  padding: 4,
  background: 'var(--bg)',
  fontVariantNumeric: 'tabular-nums',
})

/**
 * `12 words`, or `12 / 150 words`; not announced, because it changes with every key. That
 * there are too many is announced once.
 *
 * @example
 * <TextCount text={answer} limit={150} />
 */
export function TextCount({ text, limit, children }: TextCountProps) {
  const words = countWords(text)
  if (limit === undefined) {
    return (
      <p css={[muted, line]}>
        {widgetTexts.words(words)}
        {children}
      </p>
    )
  }
  const isOver = words > limit
  return (
    <>
      <p css={isOver ? [line, { color: 'var(--danger)', fontWeight: 600 }] : [muted, line]}>
        {widgetTexts.wordsOf(words, limit)}
        {isOver && ` · ${widgetTexts.wordsOver(words - limit)}`}
        {children}
      </p>
      <span css={hidden} role="status">
        {isOver && widgetTexts.tooManyWords(limit)}
      </span>
    </>
  )
}
