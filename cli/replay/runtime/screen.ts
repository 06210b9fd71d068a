import type { PageLine } from './contract.ts'

export type Log = (kind: PageLine['kind'], text: string) => void

export function screenText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what counts is what a person sees.
  return (document.body?.innerText ?? '').replace(/\s+/g, ' ').trim()
}

/** Logs every change of address. */
export function installRoutes(log: Log): void {
  const place = () => `${location.pathname}${location.search}`
  let last: string | undefined
  function note() {
    if (place() === last) return
    last = place()
    log('screen', last)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = (...args) => {
      original.apply(history, args)
      note()
    }
  }
  addEventListener('popstate', note)
  if (location.protocol.startsWith('http')) note()
}

interface Departure extends Event {
  readonly destination: { readonly url: string }
}

/** Logs that the page goes to an address outside, and keeps it here: nothing outside can be reached. */
export function installDepartures(log: Log): void {
  const navigation: unknown = Reflect.get(globalThis, 'navigation')
  if (!(navigation instanceof EventTarget)) return
  navigation.addEventListener('navigate', (event) => {
    const { url } = (event as Departure).destination
    if (!/^https?:/.test(url) || new URL(url).origin === location.origin) return
    event.preventDefault()
    log('leave', url)
  })
}

/** Logs the first time that each text is on the screen; looks only at what changed. */
export function installWatch(texts: readonly string[], log: Log): void {
  const wanted = new Set(texts)
  if (wanted.size === 0) return

  function look(node: Node | null) {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true })) return
    const text = (element.textContent ?? '').replace(/\s+/g, ' ')
    for (const sought of wanted) {
      if (!text.includes(sought)) continue
      wanted.delete(sought)
      log('seen', sought)
    }
  }

  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      look(target.nodeType === Node.TEXT_NODE ? target.parentNode : target)
      for (const node of addedNodes) look(node)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Motion costs real frames and shows nothing to a replay. */
export function stillMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
