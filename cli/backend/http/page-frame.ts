import type { Language } from '../../../src/sdk/language.ts'
import { DARK, LIGHT } from '../../../src/sdk/theme.ts'
import { type Html, html } from '../../report/html.ts'
import { texts } from './plain-page-texts.ts'

/** A way on from a page. */
export interface Onward {
  /** `''` opens the same address again. */
  readonly href: string
  readonly text: string
  /** What it leads to, below its name. */
  readonly about?: string
}

const variables = (palette: typeof LIGHT) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')

const STYLE = `
:root { color-scheme: light dark; ${variables(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${variables(DARK)} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header { display: flex; align-items: center; gap: 8px; padding: 12px 16px; background: var(--surface); border-bottom: 1px solid var(--border); font-weight: 700; font-size: 18px; letter-spacing: -0.02em }
main { max-width: 36rem; margin: 12vh auto 64px; padding: 0 16px }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; text-wrap: balance }
p { margin: 0 0 12px }
small { display: block; color: var(--text-muted); font-size: 14px }
ul { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 10px }
a { display: block; padding: 12px 16px; border: 1px solid var(--border-strong); border-radius: 10px; background: var(--surface); color: var(--accent); font-weight: 600; text-decoration: none }
button { font: inherit; font-weight: 600; padding: 12px 16px; border: 0; border-radius: 10px; background: var(--accent); color: var(--accent-text); cursor: pointer }
a:hover { background: var(--surface-2) }
small { font-weight: 400 }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`

const LOGO = html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="7" fill="var(--accent)"/><path d="M7 13.6l4.2 4.2L19.4 8.6" fill="none" stroke="var(--accent-text)" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`

interface Framed {
  readonly title: string
  readonly text: Html
  readonly ways: readonly Onward[]
  /** The form of a page that asks. */
  readonly button?: Html
}

/** The HTML of a page outside the player, with the form of a page that asks, and the ways on. */
export function framedPage({ button, text, title, ways }: Framed, language: Language): string {
  const links = ways.map(
    ({ about, href, text }) =>
      html`<li><a href="${href}">${text}${about === undefined ? undefined : html`<small>${about}</small>`}</a></li>`,
  )
  const list = links.length > 0 ? html`<ul>${links}</ul>` : undefined
  return pageDocument(
    { title, body: html`<main><h1>${title}</h1><p>${text}</p>${button}${list}</main>` },
    language,
  )
}

interface PageContent {
  readonly title: string
  /** Everything below the header. */
  readonly body: Html
  /** Beside our name. */
  readonly tools?: Html
  /** On top of the common style. */
  readonly style?: string
  /** Address of a script that runs once the page is there. */
  readonly script?: string
}

/** The document of a page outside the player, with our brand. */
export function pageDocument(
  { body, script, style = '', title, tools }: PageContent,
  language: Language,
): string {
  const { product } = texts[language]
  const runs = script === undefined ? undefined : html`<script src="${script}" type="module"></script>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${html`<title>${title} · ${product}</title>${runs}`.markup}
<style nonce="__CSP_NONCE__">${STYLE}${style}</style>
</head>
<body>${
    html`<header>${LOGO}${product}${tools}</header>
${body}`.markup
  }</body>
</html>
`
}
