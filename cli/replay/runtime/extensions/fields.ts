const FIELDS = 'input, textarea, [contenteditable="true"]'
const SEEN = 'data-assess-filled'

/** What password managers and writing assistants do to a field: attributes, a background, an element after it. */
function mark(field: Element) {
  if (field.hasAttribute(SEEN)) return
  for (const name of [SEEN, 'data-lpignore', 'data-1p-ignore', 'data-gramm']) field.setAttribute(name, 'true')
  if (field instanceof HTMLElement) field.style.backgroundImage = 'linear-gradient(#0000, #0000)'
  const icon = document.createElement('extension-icon')
  icon.style.cssText = 'position: absolute; width: 0; height: 0'
  field.after(icon)
}

/** Marks each field in a part of the page. */
export function markFields(node: Node): void {
  if (!(node instanceof Element)) return
  if (node.matches(FIELDS)) mark(node)
  for (const field of node.querySelectorAll(FIELDS)) mark(field)
}

/** What extensions leave at the edges of a page. */
export function markPage(): void {
  document.body.setAttribute('cz-shortcut-listen', 'true')
  document.documentElement.classList.add('translated-ltr')
  for (const name of ['extension-bar', 'extension-panel']) {
    const own = document.createElement(name)
    own.style.cssText = 'position: absolute; width: 0; height: 0'
    if (name === 'extension-bar') document.body.prepend(own)
    else document.documentElement.append(own)
  }
}
