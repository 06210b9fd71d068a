/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/**
 * Words between spaces, as word processors count; where the script has none, those that the browser's dictionary finds.
 *
 * @example
 * countWords('Two words') // 2
 */
export function countWords(text: string): number {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const isSpaced = (part: string) => !UNSPACED.test(part)
  if (parts.every(isSpaced)) return parts.length
  const words = new Intl.Segmenter(undefined, { granularity: 'word' })
  const within = (part: string) => [...words.segment(part)].filter(({ isWordLike }) => isWordLike).length
  return parts.reduce((sum, part) => sum + (isSpaced(part) ? 1 : within(part)), 0)
}
