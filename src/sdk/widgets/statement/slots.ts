/** A place within a statement where the view shows something of its own. */
export interface Slot {
  /** The text that marked the place. */
  readonly mark: string
  readonly element: HTMLElement
}

function cutText(text: Text, pattern: RegExp): readonly Slot[] {
  const slots: Slot[] = []
  const parts: (string | HTMLElement)[] = []
  let end = 0
  for (const match of text.data.matchAll(pattern)) {
    const element = document.createElement('span')
    slots.push({ mark: match[0], element })
    parts.push(text.data.slice(end, match.index), element)
    end = match.index + match[0].length
  }
  if (slots.length > 0) text.replaceWith(...parts, text.data.slice(end))
  return slots
}

/** Puts an empty element in place of every text that matches `pattern`, also within code and tables. */
export function cutSlots(content: DocumentFragment, pattern: RegExp): readonly Slot[] {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  }
  return texts.flatMap((text) => cutText(text, pattern))
}
