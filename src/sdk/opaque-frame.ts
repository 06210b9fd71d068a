import { PREVIEW_POLICY } from './preview-frame.ts'
import { DARK, LIGHT } from './theme.ts'

/** What an opaque frame may do: run scripts, and nothing else. Its origin is opaque: nothing else has it. */
export const OPAQUE_SANDBOX = 'allow-scripts'

interface OpaquePage {
  /** A script of ours, which runs first. Foreign code comes to it by messages and runs in elements with its own `nonce`. */
  readonly script: string
  /** Has the colours of the player, as the variables that its styles have too; otherwise it is white. */
  readonly isThemed?: boolean
}

/** Directives for a `<meta>`: what a sandbox may do is said by the frame's attribute. */
const META_POLICY = PREVIEW_POLICY.split('; ')
  .filter((directive) => !directive.startsWith('sandbox'))
  .join('; ')

const BASE = 'body{margin:0;font:16px/1.5 var(--font,system-ui,sans-serif)}'

const declared = (palette: object) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

function themed(chosen: string | undefined): string {
  const light = `:root{color-scheme:light;${declared(LIGHT)}}`
  const dark = `:root{color-scheme:dark;${declared(DARK)}}`
  const colours = 'body{background:transparent;color:var(--text)}'
  if (chosen) return colours + (chosen === 'dark' ? dark : light)
  return `${colours}${light}@media(prefers-color-scheme:dark){${dark}}`
}

/**
 * The page of an opaque frame, for `srcdoc`, in which code of others runs: it has no network, no storage, and reaches nothing of the
 * player but by messages. Such a frame is under the policy of the player's page too, so what it runs and how it looks needs that
 * page's nonce.
 *
 * @example
 * <iframe sandbox={OPAQUE_SANDBOX} srcDoc={opaquePage({ script: 'addEventListener("message", …)' })} title="The interaction" />
 */
export function opaquePage({ script, isThemed = false }: OpaquePage): string {
  const { dataset, lang } = document.documentElement
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  const style = BASE + (isThemed ? themed(dataset.theme) : ':root{color-scheme:light;background:#fff}')
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${META_POLICY}">` +
    `<style nonce="${nonce}">${style}</style></head>` +
    `<body><script nonce="${nonce}">${script.replaceAll('</', '<\\/')}</script></body></html>`
  )
}
