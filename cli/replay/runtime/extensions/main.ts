import { markFields, markPage } from './fields.ts'
import { createTranslator } from './translator.ts'

/**
 * Changes the page as a translator and extensions do. It runs in a world of its own, as theirs do: it sees the page's
 * nodes, and none of the page's objects.
 */
export function installExtensions(): void {
  if (window !== window.top) return
  const translate = createTranslator()
  let isMarked = false

  function change(node: Node) {
    translate(node)
    markFields(node)
    if (isMarked || !document.body) return
    isMarked = true
    markPage()
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) change(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
