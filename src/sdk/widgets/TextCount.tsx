import { hidden, muted } from './styles.ts'
import { widgetTexts } from './texts.ts'

interface TextCountProps {
  readonly text: string
  /** Most words that are asked for. */
  readonly limit?: number | undefined
}

/**
 * `12 words, 80 characters`, or `12 of at most 150 words`; not announced, because it changes with every key. That
 * there are too many is announced once.
 */
export function TextCount({ text, limit }: TextCountProps) {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  const characters = widgetTexts.characters([...text].length)
  if (limit === undefined)
    return (
      <p css={muted}>
        {widgetTexts.words(words)}, {characters}
      </p>
    )
  const isOver = words > limit
  return (
    <>
      <p css={isOver ? { color: 'var(--danger)', fontWeight: 600 } : muted}>
        {widgetTexts.wordsOf(words, limit)}, {characters}
        {isOver && `. ${widgetTexts.wordsOver(words - limit)}`}
      </p>
      <span css={hidden} role="status">
        {isOver && widgetTexts.tooManyWords(limit)}
      </span>
    </>
  )
}
