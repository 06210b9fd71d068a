import { use } from 'react'
import { withWordsInBrackets } from '../../markup.ts'
import { arrange, settle } from './arrange.ts'
import { builtInSanitizer, loadSanitizer, readySanitizer, type Sanitize } from './sanitizer.ts'

/** Tags that are cleaned; a text with more, which no author writes, would keep the page busy and is shown as it is. */
const MOST_TAGS = 20_000

/** A text that means the same as HTML. */
const PLAIN = /^[^<&\r\0]*$/

/** What was cleaned last: a candidate goes to and fro, and an answer leaves the text as it is. */
const MOST_KEPT = 60
const cleaned = new Map<string, DocumentFragment>()

const tagsIn = (html: string) => html.split('<', MOST_TAGS + 2).length - 1

/**
 * Authored HTML as nodes that are safe to show: no scripts, styles, event handlers, forms or frames. Links
 * open in a new tab, images load when they come into view, wide code and tables scroll in their own frame.
 */
export function cleanHtml(html: string, sanitize: Sanitize): DocumentFragment {
  if (PLAIN.test(html) || tagsIn(html) > MOST_TAGS) return asText(html)
  const content = document.importNode(keep(html, sanitize), true)
  settle(content)
  return content
}

/**
 * What `cleanHtml` cleans with; suspends where it has to be fetched. A page calls `use` in every render or in none:
 * React renders a component that suspended once more and counts its hooks.
 */
export const useSanitizer = (): Sanitize => builtInSanitizer ?? use(loadSanitizer())

/** Cleans authored HTML before it is shown, so that nothing is left to do but to copy it. */
export function prepareHtml(html: string): void {
  const sanitize = readySanitizer()
  if (sanitize && !PLAIN.test(html) && tagsIn(html) <= MOST_TAGS) keep(html, sanitize)
}

function keep(html: string, sanitize: Sanitize): DocumentFragment {
  const kept = cleaned.get(html)
  if (kept) return kept
  const content = sanitize(withWordsInBrackets(html))
  arrange(content)
  for (const oldest of cleaned.keys()) if (cleaned.size >= MOST_KEPT) cleaned.delete(oldest)
  cleaned.set(html, content)
  return content
}

function asText(text: string): DocumentFragment {
  const content = document.createDocumentFragment()
  content.append(text)
  return content
}
