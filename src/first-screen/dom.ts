import { JSDOM } from 'jsdom'

/** What the screens ask of a page while they are drawn. */
const NAMES = [
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'screen',
  'Node',
  'NodeFilter',
  'Text',
  'Element',
  'HTMLElement',
  'DocumentFragment',
  'DOMParser',
  'HTMLVideoElement',
] as const

/** The width of a window that media queries are answered for, in pixels. */
const WIDTHS = { wide: 1280, narrow: 390 } as const
const HEIGHT = 800
const ORIGIN = 'http://first-screen.invalid'

const dom = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', { url: ORIGIN })
let width: number = WIDTHS.wide

/** Makes this thread look like a page, which reaches no network and keeps nothing. */
export function installPage(): void {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  for (const name of NAMES) define(name, dom.window[name])
  define('window', globalThis)
  define('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches(media) }),
  )
  define('fetch', () => new Promise(() => {}))
  define('innerHeight', HEIGHT)
  // As in every browser of the player: a screen offers what needs them.
  for (const name of ['Worker', 'ResizeObserver']) define(name, undefined)
  Object.defineProperty(globalThis, 'innerWidth', { get: () => width, configurable: true })
}

/** Says where the page is, by its path and query, and whether it is that of a phone. */
export function placePage(address: string, isNarrow: boolean): void {
  dom.reconfigure({ url: ORIGIN + address })
  dom.window.localStorage.clear()
  dom.window.sessionStorage.clear()
  width = isNarrow ? WIDTHS.narrow : WIDTHS.wide
}

/** A phone is worked with fingers; any other device that is not known is taken for one with a mouse and no wishes. */
function matches(media: string): boolean {
  if (media.includes('pointer: coarse')) return width === WIDTHS.narrow
  const [, least] = /min-width: (\d+)px/.exec(media) ?? []
  return least !== undefined && width >= Number(least)
}
