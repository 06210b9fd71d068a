import { ALLOWED_TAGS } from './allowed-markup.ts'
import { scanMarkup } from './markup.ts'
import { decodeEntities } from './plain-text.ts'
import { seenForm } from './same-text.ts'

const isAllowed = (name: string) => ALLOWED_TAGS.includes(name)

/** Elements that show without any words. */
const SHOWN: readonly string[] = ['audio', 'hr', 'img', 'video']

function without(html: string, parts: readonly (readonly [start: number, end: number])[]): string {
  return parts.toReversed().reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), html)
}

/** Authored HTML as people compare it: by its words and tags, without comments. */
export function seenMarkup(html: string): string {
  return seenForm(decodeEntities(without(html, scanMarkup(html, isAllowed).comments)))
}

/** Whether a candidate sees nothing of authored HTML: no words, and no element that shows without any. */
export function showsNothing(html: string): boolean {
  const { tags, comments } = scanMarkup(html, isAllowed)
  if (tags.some(({ name }) => SHOWN.includes(name))) return false
  const parts = [...tags.map(({ start, end }) => [start, end] as const), ...comments]
  return (
    seenForm(
      decodeEntities(
        without(
          html,
          parts.toSorted(([one], [other]) => one - other),
        ),
      ),
    ) === ''
  )
}
