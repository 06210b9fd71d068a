import type { Highlight } from '@assess/sdk'
import { piecesOf } from './pieces.ts'

const PAINTED = '[data-highlight], [data-sentence]'

interface Look {
  readonly highlights: readonly Highlight[]
  /** The sentence that the keyboard is at. */
  readonly sentence: Highlight | undefined
  /** What a screen reader says before and after a highlight. */
  readonly start: string
  readonly end: string
}

/** Takes all marks out of the text, which is then as authored. */
export function unpaint(host: Element): void {
  for (const element of host.querySelectorAll(PAINTED)) {
    const { parentNode } = element
    element.replaceWith(...element.childNodes)
    parentNode?.normalize()
  }
}

/** Marks parts of the text; its characters stay what they are. */
export function paint(host: Element, { highlights, sentence, start, end }: Look): void {
  unpaint(host)
  for (const part of highlights) {
    const marks = wrap(host, part, 'mark')
    for (const mark of marks) mark.dataset.highlight = part.join()
    marks.at(0)?.setAttribute('data-start', start)
    marks.at(-1)?.setAttribute('data-end', end)
  }
  if (!sentence) return
  for (const span of wrap(host, sentence, 'span')) span.dataset.sentence = ''
}

/** The highlight that a place in the text belongs to. */
export function highlightAt(target: EventTarget | null): Highlight | undefined {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-highlight]') : null
  const [start, end] = mark?.dataset.highlight?.split(',').map(Number) ?? []
  return start === undefined || end === undefined ? undefined : [start, end]
}

/** Puts every piece of a part into an element of its own: a part may begin in one paragraph and end in another. */
function wrap(host: Element, [from, to]: Highlight, tag: 'mark' | 'span'): readonly HTMLElement[] {
  const pieces = piecesOf(host).filter(({ node, start }) => start < to && start + node.data.length > from)
  return pieces.flatMap(({ node, start }) => {
    const rest = from > start ? node.splitText(from - start) : node
    const length = to - Math.max(from, start)
    if (length < rest.data.length) rest.splitText(length)
    // Between rows of a table nothing may stand but rows.
    if (rest.data.trim() === '') return []
    const element = document.createElement(tag)
    rest.replaceWith(element)
    element.append(rest)
    return [element]
  })
}
