import type { Log } from './screen.ts'

const LIVE =
  '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output'
/** Regions that speak when they come up with their text. */
const LOUD = '[role="alert"]'
const TOAST = '[data-toast]'

const collapsed = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

function within(node: Node, selector: string): Element[] {
  if (!(node instanceof Element)) return []
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]
}

/** Logs each toast once, and what live regions say, as a screen reader is told. */
export function installVoices(log: Log): void {
  const known = new WeakSet<Element>()
  const last = new WeakMap<Element, string>()

  function speak(region: Element) {
    const text = collapsed(region)
    if (text === last.get(region)) return
    last.set(region, text)
    if (text !== '') log('voice', text)
  }

  function noteToasts(node: Node) {
    for (const toast of within(node, TOAST)) {
      if (known.has(toast)) continue
      known.add(toast)
      log('toast', `${toast.getAttribute('data-toast')}: ${collapsed(toast)}`)
    }
  }

  /** The live regions that speak because of a change. */
  function regionsOf({ type, target, addedNodes }: MutationRecord): readonly Element[] {
    // What goes away is not spoken of.
    if (!target.isConnected || (type === 'childList' && addedNodes.length === 0)) return []
    const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
    const loud = [...addedNodes].flatMap((node) => within(node, LOUD))
    return around ? [around, ...loud] : loud
  }

  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) noteToasts(node)
    for (const region of new Set(records.flatMap(regionsOf))) speak(region)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
