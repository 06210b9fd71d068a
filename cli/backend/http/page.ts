import type { FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_META } from '../../../src/sdk/preview-frame.ts'
import { PRIMED_ID, SIGN_OUT } from '../../../src/wire/calls.ts'
import { FIRST_SCREEN, type FirstScreen } from '../../../src/wire/first-screen.ts'
import { REVIEW_META } from '../../../src/wire/review.ts'
import type { ServedTypes } from '../../plugins/served.ts'
import { html as element } from '../../report/html.ts'
import { type Config, pageConfig } from '../platform/config.ts'
import { contentPolicy, originsOf } from './content-policy.ts'
import { KEEP_TYPED } from './keep-typed.ts'
import { fetchedOnly, START_AFTER_PAINT } from './start-after-paint.ts'

/** Where the pages for reviewers are. */
export const REVIEW_PATH = '/review'

/** Replies as the page would get them, by `METHOD address`; each is JSON. */
export type PrimedReplies = Readonly<Record<string, string>>

/** Headers of every reply. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
} as const

/** What the player's page gets beside its markup. */
export interface PlayerPage {
  /** The config of the server, which may be empty (GAP-038). */
  readonly config: Config
  /** Problem types from packages. */
  readonly packages: ServedTypes | undefined
  /** Runs before the page's own scripts. */
  readonly script: string | undefined
  /** Where the player shows pages of candidates. */
  readonly previewOrigin: string | undefined
  readonly primed: PrimedReplies
  /** Where the replies are instead, if they are not in the page. */
  readonly primedAt?: string | undefined
  /** What is shown until the player shows the same. */
  readonly first?: FirstScreen | undefined
}

export interface Page {
  /** `__CSP_NONCE__` in it becomes the nonce. */
  readonly html: string
  /** Of this one answer. */
  readonly nonce: string
  /** Given for the player, and for no other page. */
  readonly player?: PlayerPage
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, { html, nonce, player }: Page) {
  const isPlayer = player !== undefined
  const { config, first, packages, primed = {}, primedAt, previewOrigin, script = '' } = player ?? {}
  const isPlain = isEmpty(config) && !script && !packages
  const foreign = isPlain ? {} : { foreign: originsOf(config ?? {}, packages?.network) }
  return reply
    .header(
      'content-security-policy',
      contentPolicy(nonce, request.headers.host, {
        isPlayer,
        previewOrigin,
        ...foreign,
        ...(first && { hasScript: true }),
      }),
    )
    .type('text/html; charset=utf-8')
    .send(
      withFirst(
        withReplies(withScript(withConfig(withAddresses(), nonce, { config, packages }), nonce, script)),
        nonce,
        first,
      ),
    )

  function withReplies(page: string) {
    if (primedAt === undefined) return withPrimed(page, nonce, primed)
    return page.replace('<script defer', (others) => `<script defer src="${primedAt}"></script>${others}`)
  }

  function withAddresses() {
    const filled = html.replaceAll('__CSP_NONCE__', nonce)
    const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
    const metas = [
      ...(isPlayer ? [meta(REVIEW_META, REVIEW_PATH)] : []),
      ...(config && config.accountBase === undefined ? [meta(SIGN_OUT.meta, 'post')] : []),
      ...(previewOrigin === undefined ? [] : [meta(PREVIEW_META, previewOrigin)]),
    ]
    return metas.length === 0 ? filled : filled.replace('</head>', (end) => metas.join('') + end)
  }
}

const isEmpty = (config: Config = {}) => Object.keys(config).length === 0

/** The settings, and which modules stand for the names that packages import: before any script that loads one. */
function withConfig(
  html: string,
  nonce: string,
  { config, packages }: { readonly config: Config | undefined; readonly packages: ServedTypes | undefined },
): string {
  if (!config || (isEmpty(config) && !packages)) return html
  const settings = { ...pageConfig(config), ...(packages && { types: packages.entries }) }
  const script = `<script nonce="${nonce}">window.__ASSESS_CONFIG__=${inScript(settings)}</script>`
  const map = packages
    ? `<script nonce="${nonce}" type="importmap">${inScript(packages.importMap)}</script>`
    : ''
  return html.replace('</head>', (end) => map + script + end)
}

function withScript(html: string, nonce: string, script: string): string {
  return script ? html.replace('</head>', (end) => `<script nonce="${nonce}">${script}</script>${end}`) : html
}

function withPrimed(html: string, nonce: string, primed: PrimedReplies): string {
  if (Object.keys(primed).length === 0) return html
  const data = `<script nonce="${nonce}" type="application/json" id="${PRIMED_ID}">${inScript(primed)}</script>`
  return html.replace('</body>', (end) => data + end)
}

const ROOT = '<div id="root"></div>'

/** What was typed is kept right below the fields, before any other script. */
function withFirst(html: string, nonce: string, first: FirstScreen | undefined): string {
  if (!first) return html
  const styles = first.styles.map(({ name, css }) => {
    const called = name === undefined ? `id="${FIRST_SCREEN.styleId}"` : `data-emotion="${name}"`
    return `<style nonce="${nonce}" ${called}>${css.replaceAll('</', '<\\/')}</style>`
  })
  const opening = element`<div id="${FIRST_SCREEN.id}" data-base="${first.base}" data-key="${first.key}">`
  const screen = `${opening.markup}${first.html}</div>`
  const [keep, start] = [KEEP_TYPED, START_AFTER_PAINT].map(
    (script) => `<script nonce="${nonce}">${script}</script>`,
  )
  // Scripts are asked for behind what is seen.
  const { fetches, html: rest } = fetchedOnly(html)
  return rest
    .replace('</head>', (end) => shown('none') + styles.join('') + end)
    .replace(ROOT, (root) => screen + shown('block') + keep + root + fetches + start)

  // Laid out once as a whole, rather than again with each part that has been parsed.
  function shown(display: string) {
    return `<style nonce="${nonce}">#${FIRST_SCREEN.id}{display:${display}}</style>`
  }
}

/** JSON that is safe within a script element. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
