import { hidden, muted } from './text.ts'
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
  const words = countWords(text)
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

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Words between spaces, as word processors count; where the script has none, those that the browser's dictionary finds. */
function countWords(text: string): number {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const isSpaced = (part: string) => !UNSPACED.test(part)
  if (parts.every(isSpaced)) return parts.length
  const words = new Intl.Segmenter(undefined, { granularity: 'word' })
  const within = (part: string) => [...words.segment(part)].filter(({ isWordLike }) => isWordLike).length
  return parts.reduce((sum, part) => sum + (isSpaced(part) ? 1 : within(part)), 0)
}
