import type { Log } from './screen.ts'

const LIVE_REGION =
  '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output'
/** Regions that are announced when they are added together with their text. */
const ANNOUNCED_WHEN_ADDED = '[role="alert"]'
const TOAST = '[data-toast]'

const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

function within(node: Node, selector: string): Element[] {
  if (!(node instanceof Element)) return []
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]
}

/** Logs each toast once, and each announcement of a live region as a screen reader gets it. */
export function installLiveRegions(log: Log): void {
  const known = new WeakSet<Element>()
  const last = new WeakMap<Element, string>()

  function announce(region: Element) {
    const text = textOf(region)
    if (text === last.get(region)) return
    last.set(region, text)
    if (text !== '') log('voice', text)
  }

  function logToasts(node: Node) {
    for (const toast of within(node, TOAST)) {
      if (known.has(toast)) continue
      known.add(toast)
      log('toast', `${toast.getAttribute('data-toast')}: ${textOf(toast)}`)
    }
  }

  /** The live regions that are announced because of a change. */
  function regionsOf({ type, target, addedNodes }: MutationRecord): readonly Element[] {
    // Removed text is not announced.
    if (!target.isConnected || (type === 'childList' && addedNodes.length === 0)) return []
    const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE_REGION)
    const added = [...addedNodes].flatMap((node) => within(node, ANNOUNCED_WHEN_ADDED))
    return around ? [around, ...added] : added
  }

  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) logToasts(node)
    for (const region of new Set(records.flatMap(regionsOf))) announce(region)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
