import type { PageLine } from '../base/contract.ts'

export type Log = (kind: PageLine['kind'], text: string) => void

/** The rendered text of the page, white space collapsed. */
export function screenText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden text too, which nobody sees.
  return (document.body?.innerText ?? '').replace(/\s+/g, ' ').trim()
}

/** Logs every change of address. */
export function installRoutes(log: Log): void {
  const address = () => `${location.pathname}${location.search}`
  let last: string | undefined
  function note() {
    if (address() === last) return
    last = address()
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

/** Logs the first time that each text is on the screen; reads changed nodes only. */
export function installWatch(texts: readonly string[], log: Log): void {
  const wanted = new Set(texts)
  if (wanted.size === 0) return

  function search(node: Node | null) {
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
      search(target.nodeType === Node.TEXT_NODE ? target.parentNode : target)
      for (const node of addedNodes) search(node)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
