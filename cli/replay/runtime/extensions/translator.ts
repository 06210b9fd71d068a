/** What translators leave alone. */
const UNTRANSLATED =
  'title, script, style, noscript, textarea, [translate="no"], .notranslate, .assess-translated'

/** `<font><font>text</font></font>`, as the translator of a browser writes it. */
function fontOf(text: string): HTMLElement {
  const outer = document.createElement('font')
  const inner = document.createElement('font')
  for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
  outer.className = 'assess-translated'
  inner.textContent = text
  outer.append(inner)
  return outer
}

/** The ways in which translators take a text's place. */
const WAYS: readonly ((text: Text) => void)[] = [
  (text) => text.replaceWith(fontOf(text.data)),
  (text) => {
    text.before(fontOf(text.data))
    text.remove()
  },
  (text) => {
    const { parentNode, nextSibling } = text
    text.remove()
    parentNode?.insertBefore(fontOf(text.data), nextSibling)
  },
  (text) => {
    const font = fontOf('')
    text.before(font)
    font.append(text)
  },
]

/** Translates every text into the same words: whatever changes afterwards has to be shown all the same. */
export function createTranslator(): (node: Node) => void {
  let count = 0

  function translate(text: Text) {
    if (!/\p{L}|\p{N}/u.test(text.data) || !text.parentElement || text.parentElement.closest(UNTRANSLATED))
      return
    WAYS[count++ % WAYS.length]?.(text)
  }

  return (node) => {
    if (node instanceof Text) return translate(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }
}
