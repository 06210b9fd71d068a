import type { Highlight } from '@assess/sdk'

/** A piece of the text, with the place of its first character in the whole. */
export interface Piece {
  readonly node: Text
  readonly start: number
}

/** The pieces of the text below an element, in their order. */
export function piecesOf(host: Node): readonly Piece[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let start = 0
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    pieces.push({ node, start })
    start += node.data.length
  }
  return pieces
}

/** What is selected of the text, without spaces at its ends; `undefined` when that is nothing. */
export function selectedIn(host: Node): Highlight | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(host)) return undefined
  const text = host.textContent ?? ''
  const start = offsetIn(host, range.startContainer, range.startOffset)
  const end = offsetIn(host, range.endContainer, range.endOffset)
  return trimmed(text, [start, Math.min(end, text.length)])
}

/** How many characters of the text come before a place; 0 before all of it. */
function offsetIn(host: Node, node: Node, offset: number): number {
  const before = document.createRange()
  before.selectNodeContents(host)
  if (before.comparePoint(node, offset) < 0) return 0
  if (before.comparePoint(node, offset) === 0) before.setEnd(node, offset)
  return before.toString().length
}

/** A part without the spaces at its ends; `undefined` when nothing else is in it. */
function trimmed(text: string, [start, end]: Highlight): Highlight | undefined {
  const part = text.slice(start, end)
  const first = part.length - part.trimStart().length
  const length = part.trim().length
  return length > 0 ? [start + first, start + first + length] : undefined
}

const BLOCKS = 'p, li, dt, dd, td, th, caption, figcaption, pre, blockquote, h1, h2, h3, h4, h5, h6, div'

/** The sentences of the text; none goes on from one paragraph, cell or heading to the next. */
export function sentencesOf(host: HTMLElement): readonly Highlight[] {
  const text = host.textContent ?? ''
  const blocks: { element: Element | null | undefined; start: number; end: number }[] = []
  for (const { node, start } of piecesOf(host)) {
    const element = node.parentElement?.closest(BLOCKS)
    const end = start + node.data.length
    const last = blocks.at(-1)
    if (last?.element === element && last) last.end = end
    else blocks.push({ element, start, end })
  }
  const { lang } = host.querySelector<HTMLElement>('[lang]') ?? host
  const segmenter = new Intl.Segmenter(lang || undefined, { granularity: 'sentence' })
  return blocks.flatMap(({ start, end }) =>
    // A line of the source may end within a sentence.
    [...segmenter.segment(text.slice(start, end).replaceAll('\n', ' '))].flatMap(({ index, segment }) => {
      const sentence = trimmed(text, [start + index, start + index + segment.length])
      return sentence ? [sentence] : []
    }),
  )
}
