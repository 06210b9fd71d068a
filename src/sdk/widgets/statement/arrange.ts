import { type RefObject, useLayoutEffect } from 'react'
import { resourceAddress } from '../../resources.ts'
import { useLanguage } from '../../useLanguage.ts'
import { OPENS_PICTURE } from './pictures.ts'
import { statementTexts } from './texts.ts'

/** Pictures and files of a statement are where the backend is. */
function leadToBackend(content: ParentNode) {
  for (const name of ['href', 'src']) {
    for (const element of content.querySelectorAll(`[${name}]`))
      element.setAttribute(name, resourceAddress(element.getAttribute(name) ?? ''))
  }
}

const WHERE_LINKS_LEAD: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** No link leaves the tab of the test, and the shell shows the pages of those with `data-preview`; a link to a place within the text has nowhere to go, for there are no ids. */
function openLinksInNewTab(content: ParentNode) {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#') || !WHERE_LINKS_LEAD.has(link.protocol)) {
      link.removeAttribute('href')
      continue
    }
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
    if (/^https?:$/.test(link.protocol)) link.dataset.preview = ''
  }
}

function loadImagesLate(content: ParentNode) {
  for (const image of content.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    image.setAttribute('decoding', 'async')
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  }
}

/**
 * An address that a player fetches. It does not fetch `data:` and others, and the browser drops some of them itself.
 */
function leadsSomewhere(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address, document.baseURI).protocol)
  } catch {
    return false
  }
}

/** A player is there to be pressed: it has its buttons, and nothing plays or loads before that. */
function waitToPlay(content: ParentNode) {
  for (const player of content.querySelectorAll('audio, video')) {
    player.setAttribute('controls', '')
    player.setAttribute('preload', 'none')
    if (player instanceof HTMLVideoElement) player.setAttribute('playsinline', '')
  }
  for (const source of content.querySelectorAll('audio[src], video[src], source[src], track[src]'))
    if (!leadsSomewhere(source.getAttribute('src') ?? '')) source.removeAttribute('src')
}

/** How long it is can be seen at once; what is kept for later has not asked for that. */
function showLengths(content: ParentNode) {
  for (const player of content.querySelectorAll('audio, video')) player.setAttribute('preload', 'metadata')
}

/** What scrolls sideways must be reachable with the keyboard. */
function letWideThingsScroll(content: ParentNode) {
  for (const code of content.querySelectorAll('pre')) code.tabIndex = 0
  for (const [index, table] of content.querySelectorAll('table').entries()) {
    const frame = document.createElement('div')
    frame.tabIndex = 0
    frame.setAttribute('role', 'region')
    const caption = table.caption?.textContent
    if (caption) frame.setAttribute('aria-label', caption)
    else frame.dataset.table = String(index + 1)
    table.replaceWith(frame)
    frame.append(table)
  }
}

/** Gives tables without a caption their name, and pictures the hint that they open, in the current language. */
function nameParts(content: ParentNode): void {
  for (const button of content.querySelectorAll<HTMLElement>(`[${OPENS_PICTURE}]`)) {
    button.title = statementTexts.enlarge
    if (!button.querySelector('img[alt]:not([alt=""])'))
      button.setAttribute('aria-label', statementTexts.enlarge)
  }
  for (const frame of content.querySelectorAll<HTMLElement>('[data-table]')) {
    frame.setAttribute('aria-label', statementTexts.table(Number(frame.dataset.table)))
  }
}

/** A program in another language would be another program. */
function keepCode(content: ParentNode) {
  for (const code of content.querySelectorAll('pre, code, kbd, samp')) code.setAttribute('translate', 'no')
}

/**
 * Makes clean HTML fit to read: links stay out of the tab of the test, images load when they come into view, wide things
 * scroll, and code is not translated.
 */
export function arrange(content: ParentNode): void {
  openLinksInNewTab(content)
  loadImagesLate(content)
  waitToPlay(content)
  letWideThingsScroll(content)
  keepCode(content)
}

/** Settles in a copy of arranged HTML what depends on where and in which language it is shown. */
export function settle(content: ParentNode): void {
  leadToBackend(content)
  showLengths(content)
  nameParts(content)
}

/** Renames tables and pictures within an element when the language is switched; the nodes stay. */
export function useNamedParts(host: RefObject<HTMLElement | null>): void {
  const language = useLanguage()
  useLayoutEffect(() => {
    if (host.current && language) nameParts(host.current)
  }, [host, language])
}
