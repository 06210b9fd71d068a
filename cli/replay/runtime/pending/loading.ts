import { realFrames, replace } from '../base/native.ts'
import type { PendingWork } from './pending-work.ts'

function addressOf(element: Element): string | undefined {
  if (element instanceof HTMLScriptElement) return element.src
  if (element instanceof HTMLLinkElement && element.relList.contains('stylesheet')) return element.href
  if (element instanceof HTMLImageElement && !element.complete) return element.currentSrc || element.src
  if (element instanceof HTMLMediaElement && element.preload !== 'none') return element.src
  return undefined
}

/** Calls that put an element at the end of the head, as the code that loads further code does. */
const INSERTIONS = ['append', 'appendChild'] as const

/** A script that the page adds runs in its turn: what it brings does not race with what the page does meanwhile. */
function installScripts(pending: PendingWork) {
  for (const name of INSERTIONS) {
    const original: unknown = Reflect.get(HTMLHeadElement.prototype, name)
    if (typeof original !== 'function') continue
    replace(HTMLHeadElement.prototype, name, function (this: HTMLHeadElement, ...nodes: unknown[]) {
      const [script] = nodes
      if (!(script instanceof HTMLScriptElement) || !script.src) return Reflect.apply(original, this, nodes)
      const load = () => {
        const loaded = new Promise((resolve) => {
          for (const event of ['load', 'error']) script.addEventListener(event, resolve, { once: true })
        })
        Reflect.apply(original, this, nodes)
        return loaded
      }
      void pending.inOrder(`loading ${script.src}`, load)
      return script
    })
  }
}

/** After these an element has loaded: of a sound or a video it is known how long it is. */
const LOADED = ['load', 'error', 'loadedmetadata', 'emptied', 'abort']

/** Scripts, style sheets, images, and the heads of sounds and videos load in no virtual time. */
export function installLoading(pending: PendingWork): void {
  installScripts(pending)
  const known = new WeakMap<Element, string>()
  const loading = new Map<HTMLMediaElement, () => void>()

  function watch(element: Element) {
    // The browser decides when a lazy image loads.
    if (element instanceof HTMLImageElement) element.loading = 'eager'
    const address = addressOf(element)
    if (!address || known.get(element) === address) return
    known.set(element, address)
    const end = pending.begin(`loading ${address.replace(/^(data|blob):.*/, '$1:')}`)
    for (const event of LOADED) element.addEventListener(event, end, { once: true })
    if (element instanceof HTMLMediaElement) loading.set(element, end)
  }

  function watchTree(node: Node) {
    if (!(node instanceof Element)) return
    watch(node)
    for (const element of node.querySelectorAll('script[src], link[href], img, audio[src], video[src]'))
      watch(element)
  }

  /** The browser may never tell how the loading of a removed element has ended. */
  function giveUp(node: Node) {
    for (const [element, end] of loading) {
      if (!node.contains(element)) continue
      loading.delete(element)
      end()
    }
  }

  const observer = new MutationObserver((records) => {
    if (document.readyState === 'loading') return
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') watchTree(target)
      for (const node of removedNodes) giveUp(node)
      for (const node of addedNodes) watchTree(node)
    }
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['src', 'href'] })

  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, address: string) {
      source?.set?.call(this, address)
      watch(this)
    },
  })
}

/**
 * A page goes to another document of ours in no virtual time: work is pending from `navigate` until the document
 * is unloaded. It ends when the browser stays, as for a download, and when it returns to the page from its cache.
 */
export function installNavigation(pending: PendingWork): void {
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest, signal }) => {
    const isOurs = new URL(destination.url).origin === location.origin
    if (destination.sameDocument || downloadRequest !== null || !isOurs) return
    const end = pending.begin(`going to ${destination.url}`)
    signal.addEventListener('abort', end, { once: true })
    addEventListener('pageshow', ({ persisted }) => persisted && end(), { once: true })
  })
}

/** Observers of layout get their first call after a real frame; the page waits for it. Later ones come between two steps. */
export function installObservers(pending: PendingWork): { watching(): boolean } {
  let watched = false
  for (const { prototype } of [ResizeObserver, IntersectionObserver]) {
    const observe: (...args: [Element, ResizeObserverOptions?]) => void = prototype.observe
    replace(prototype, 'observe', function (this: unknown, ...args: [Element, ResizeObserverOptions?]) {
      watched = true
      observe.apply(this, args)
      void realFrames().then(pending.begin('a frame for an observer'))
    })
  }
  return { watching: () => watched }
}
