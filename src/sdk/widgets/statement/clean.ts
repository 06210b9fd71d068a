import DOMPurify from 'dompurify'
import { arrange, settle } from './arrange.ts'

const TAGS =
  'a abbr b blockquote br caption code col colgroup dd del details dfn div dl dt em figcaption figure ' +
  'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strong sub summary sup ' +
  'table tbody td tfoot th thead tr u ul var wbr'

const ATTRIBUTES = 'alt colspan dir height href lang open reversed rowspan scope span src start title width'

/** A list of what may stay, so that whatever is new in HTML is out until somebody has thought about it. */
const ALLOWED = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

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
export function cleanHtml(html: string): DocumentFragment {
  if (PLAIN.test(html) || tagsIn(html) > MOST_TAGS) return asText(html)
  prepareHtml(html)
  const content = document.importNode(cleaned.get(html) ?? document.createDocumentFragment(), true)
  settle(content)
  return content
}

/** Cleans authored HTML before it is shown, so that nothing is left to do but to copy it. */
export function prepareHtml(html: string): void {
  if (PLAIN.test(html) || cleaned.has(html) || tagsIn(html) > MOST_TAGS) return
  // Nothing is left of a text that begins with a frameset, not even a fragment.
  const content: DocumentFragment | null = DOMPurify.sanitize(html, ALLOWED)
  if (content) arrange(content)
  for (const oldest of cleaned.keys()) if (cleaned.size >= MOST_KEPT) cleaned.delete(oldest)
  cleaned.set(html, content ?? document.createDocumentFragment())
}

function asText(text: string): DocumentFragment {
  const content = document.createDocumentFragment()
  content.append(text)
  return content
}
