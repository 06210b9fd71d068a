import { ALLOWED_TAGS } from './allowed-markup.ts'
import { scanMarkup } from './markup.ts'
import { decodeEntities } from './plain-text.ts'
import { seenForm } from './same-text.ts'

const isAllowed = (name: string) => ALLOWED_TAGS.includes(name)

/** Elements that show without any words. */
const SHOWN: readonly string[] = ['audio', 'hr', 'img', 'video']

type Part = readonly [start: number, end: number]

/** The text between parts, which stand in its order; copied once, however many there are. */
function without(html: string, parts: readonly Part[]): string {
  const starts = [0, ...parts.map(([, end]) => end)]
  return starts.map((start, index) => html.slice(start, parts[index]?.[0])).join('')
}

/**
 * Authored HTML as people compare it: by its words and tags, without comments.
 *
 * @example
 * seenMarkup('<b>A&nbsp;cat</b><!-- the right one -->') // '<b>A cat</b>'
 */
export function seenMarkup(html: string): string {
  return seenForm(decodeEntities(without(html, scanMarkup(html, isAllowed).comments)))
}

/** Whether a candidate sees nothing of authored HTML: no words, and no element that shows without any. */
export function showsNothing(html: string): boolean {
  const { tags, comments } = scanMarkup(html, isAllowed)
  if (tags.some(({ name }) => SHOWN.includes(name))) return false
  const parts: readonly Part[] = [...tags.map(({ start, end }) => [start, end] as const), ...comments]
  const words = without(
    html,
    parts.toSorted(([one], [other]) => one - other),
  )
  return seenForm(decodeEntities(words)) === ''
}
