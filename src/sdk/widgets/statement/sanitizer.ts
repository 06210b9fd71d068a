import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_TAGS } from '../../allowed-markup.ts'

/** Makes authored HTML harmless: nodes with allowed tags and attributes only, no address that runs a script. */
export type Sanitize = (html: string) => DocumentFragment

/** The sanitizer that newer browsers have built in. */
interface SanitizingElement {
  setHTML(html: string, options: { readonly sanitizer: object }): void
}

const canSanitize = (element: Element): element is Element & SanitizingElement => 'setHTML' in element

const TAG_NAME = /<([a-z][\w:.-]*)/gi

const known = new Set([...ALLOWED_TAGS, ...DROPPED_TAGS])

/** Tags whose content stays; the browser wants them by name. */
function unwrappedIn(html: string): readonly string[] {
  const names = new Set(Array.from(html.matchAll(TAG_NAME), ([, name = '']) => name.toLowerCase()))
  return [...names].filter((name) => !known.has(name))
}

function sanitizeByBrowser(html: string): DocumentFragment {
  const content = document.createDocumentFragment()
  const host = document.createElement('div')
  if (canSanitize(host))
    host.setHTML(html, {
      sanitizer: {
        elements: ALLOWED_TAGS,
        attributes: ALLOWED_ATTRIBUTES,
        replaceWithChildrenElements: unwrappedIn(html),
        comments: false,
        dataAttributes: false,
      },
    })
  content.append(...host.childNodes)
  return content
}

/** The browser's own sanitizer, where it has one; Node, which loads this file with others of the SDK, has none. */
export const builtInSanitizer: Sanitize | undefined =
  'document' in globalThis && canSanitize(document.documentElement) ? sanitizeByBrowser : undefined

let sanitize = builtInSanitizer
let loading: Promise<Sanitize> | undefined

/** The sanitizer, when it is there already. */
export const readySanitizer = (): Sanitize | undefined => sanitize

/** A sanitizer that is fetched; rejects when it cannot be fetched, and a later call tries again. */
export function loadSanitizer(): Promise<Sanitize> {
  loading ??= import('./purify.ts').then(
    ({ purify }) => {
      sanitize = purify
      return purify
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
