import type { Holds } from './holds.ts'
import { realFrames, replace } from './native.ts'

function addressOf(element: Element): string | undefined {
  if (element instanceof HTMLScriptElement) return element.src
  if (element instanceof HTMLLinkElement && element.relList.contains('stylesheet')) return element.href
  if (element instanceof HTMLImageElement && !element.complete) return element.currentSrc || element.src
  return undefined
}

/**
 * Time stands still while scripts, style sheets and images load: the lazy parts of the player arrive at one
 * virtual instant, however long they really take.
 */
export function installLoading(holds: Holds): void {
  const known = new WeakMap<Element, string>()

  function watch(element: Element) {
    // A lazy image would come whenever the browser thinks that it is near.
    if (element instanceof HTMLImageElement) element.loading = 'eager'
    const address = addressOf(element)
    if (!address || known.get(element) === address) return
    known.set(element, address)
    const release = holds.take(`loading ${address}`)
    element.addEventListener('load', release, { once: true })
    element.addEventListener('error', release, { once: true })
  }

  function watchTree(node: Node) {
    if (!(node instanceof Element)) return
    watch(node)
    for (const element of node.querySelectorAll('script[src], link[href], img')) watch(element)
  }

  const observer = new MutationObserver((records) => {
    if (document.readyState === 'loading') return
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') watchTree(target)
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

/** Observers of layout are told after a real frame: at first while time stands still, later between two steps. */
export function installObservers(holds: Holds): { watching(): boolean } {
  let watched = false
  for (const { prototype } of [ResizeObserver, IntersectionObserver]) {
    const observe: (...args: [Element, ResizeObserverOptions?]) => void = prototype.observe
    replace(prototype, 'observe', function (this: unknown, ...args: [Element, ResizeObserverOptions?]) {
      watched = true
      observe.apply(this, args)
      void realFrames().then(holds.take('a frame for an observer'))
    })
  }
  return { watching: () => watched }
}
