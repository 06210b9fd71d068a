/**
 * Where pages that candidates write are shown: a frame of another site, in which nothing of the player can be reached
 * and whose endless loops do not stop the player. This is what both sides of the frame agree on.
 */
export const SHOWCASE_PATH = '/showcase'

/** The page that shows a frame says its own origin by this parameter, and is the only one that may show it. */
export const SHOWCASE_PAGE = 'page'

/** The name of the `<meta>` by which the backend tells the player the address; without one there is no preview. */
export const SHOWCASE_META = 'preview-base'

/** What such a frame may do; forms may be sent as far as the page's own scripts, and no further. */
export const SHOWCASE_SANDBOX = 'allow-scripts allow-forms'

/** The policy of every page of a candidate, in the preview and where it is judged: no network at all. */
export const SHOWCASE_POLICY = [
  `sandbox ${SHOWCASE_SANDBOX}`,
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The text of a function that keeps a page where it is, with the browser's own error pages out of the way: what would
 * lead on, such as a link or a form that no script takes, is only told. It is called before the page's own scripts.
 */
export const SHOWCASE_STAY = `(tell) => {
  const told = (event, what) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    tell(what)
  }
  addEventListener('submit', (event) => {
    if (event.target.method !== 'dialog') told(event, 'A form was sent, and no script took it.')
  })
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (link && !link.getAttribute('href').startsWith('#')) told(event, 'A link leads to ' + link.href + ', which is not here.')
  })
  HTMLFormElement.prototype.submit = () => tell('A form was sent by a script.')
}`

/** From the player to the frame. `number` comes back with the answer. */
export type ToShowcase =
  | { readonly kind: 'show'; readonly html: string }
  | { readonly kind: 'ping'; readonly number: number }
  /** Runs the body of an async function in the page. */
  | { readonly kind: 'check'; readonly number: number; readonly source: string }

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error'

/** From the frame to the player, which believes none of it. */
export type FromShowcase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'pong'; readonly number: number }
  | { readonly kind: 'console'; readonly level: ConsoleLevel; readonly text: string }
  /** `message` says why it failed; absent, it passed. */
  | { readonly kind: 'checked'; readonly number: number; readonly message?: string }
