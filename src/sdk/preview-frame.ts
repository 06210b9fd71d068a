/**
 * Address of the frame that shows a candidate's page. It is of another origin, so that the page reaches nothing of the
 * player and its endless loops do not stop the player. This file is what both sides of the frame agree on.
 */
export const PREVIEW_PATH = '/showcase'

/** The parameter with the origin of the page that embeds the frame; no other page may embed it. */
export const PREVIEW_PAGE = 'page'

/** The name of the `<meta>` in which the backend writes the address; without one there is no preview. */
export const PREVIEW_META = 'preview-base'

/** What such a frame may do; forms reach the page's own scripts only. */
export const PREVIEW_SANDBOX = 'allow-scripts allow-forms'

/** The policy of every page of a candidate, in the preview and where it is judged: no network at all. */
export const PREVIEW_POLICY = [
  `sandbox ${PREVIEW_SANDBOX}`,
  "default-src 'none'",
  // Modules of a program have addresses of the frame itself.
  "script-src 'unsafe-inline' blob:",
  "worker-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The text of a function that blocks navigation, because the browser would show an error page of its own: a link or a
 * form that no script handles is only reported. It is called before the page's own scripts.
 */
export const BLOCK_NAVIGATION = `(tell) => {
  const block = (event, what) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    tell(what)
  }
  addEventListener('submit', (event) => {
    if (event.target.method !== 'dialog') block(event, 'A form was sent, and no script took it.')
  })
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (link && !link.getAttribute('href').startsWith('#')) block(event, 'A link leads to ' + link.href + ', which is not here.')
  })
  HTMLFormElement.prototype.submit = () => tell('A form was sent by a script.')
}`

/** From the player to the frame. `number` comes back with the answer. */
export type ToFrame =
  | { readonly kind: 'show'; readonly html: string }
  | { readonly kind: 'ping'; readonly number: number }
  /** Runs the body of an async function in the page. */
  | { readonly kind: 'check'; readonly number: number; readonly source: string }
  /** For the page itself, which knows what it means. */
  | { readonly kind: 'program'; readonly text: string }

/** How a page in the preview has printed a line. */
export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error'

/** From the frame to the player, which trusts none of it. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'pong'; readonly number: number }
  | { readonly kind: 'console'; readonly level: ConsoleLevel; readonly text: string }
  /** `message` says why it failed; absent, it passed. */
  | { readonly kind: 'checked'; readonly number: number; readonly message?: string }
  /** From the page itself. */
  | { readonly kind: 'program'; readonly text: string }
