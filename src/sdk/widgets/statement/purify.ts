import DOMPurify, { type Config } from 'dompurify'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../allowed-markup.ts'

const ALLOWED: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/** Sanitizes where the browser cannot do it itself. */
export function purify(html: string): DocumentFragment {
  // Nothing is left of a text that begins with a frameset, not even a fragment.
  const content: DocumentFragment | null = DOMPurify.sanitize(html, ALLOWED)
  return content ?? document.createDocumentFragment()
}
