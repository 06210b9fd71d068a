import { isAddress } from './link.ts'
import { makeLists } from './word-lists.ts'

/** What stands in an answer for what it cannot hold. */
interface Words {
  picture(name: string): string
  readonly recording: string
}

/** Markup that an answer can hold, and whether pictures had to stay out of it. */
interface Pasted {
  readonly html: string
  readonly hadPictures: boolean
}

const RAISED = signs('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ')
const LOWERED = signs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

function signs(from: string, to: string): ReadonlyMap<string, string> {
  const shown = [...to]
  return new Map([...from].map((sign, at) => [sign, shown[at] ?? sign]))
}

/** `x²` where Unicode has the signs, otherwise `x^(a+b)`. */
function shifted(text: string, table: ReadonlyMap<string, string>, mark: string): string {
  const all = [...text.trim()].map((sign) => table.get(sign))
  if (!all.includes(undefined)) return all.join('')
  return [...text.trim()].length === 1 ? `${mark}${text.trim()}` : `${mark}(${text.trim()})`
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Replaces each element by a text; the innermost first, so that what is in another one counts there. */
function replaceBy(root: ParentNode, selector: string, textOf: (element: Element) => string) {
  for (const element of [...root.querySelectorAll(selector)].reverse()) element.replaceWith(textOf(element))
}

/** A link stays where its address leads to a page or a mailbox; of every other one, its words do. */
function keepLinks(page: Document) {
  for (const link of page.querySelectorAll('a')) {
    if (!isAddress(link.getAttribute('href') ?? '') || wordsOf(link) === '')
      link.replaceWith(...link.childNodes)
  }
}

/** The highest headings of what is pasted become headings of the answer, all others those below. */
function levelHeadings(page: Document) {
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = headings.map(({ tagName }) => tagName).sort()[0]
  for (const heading of headings) {
    const own = page.createElement(heading.tagName === highest ? 'h3' : 'h4')
    own.append(...heading.childNodes)
    heading.replaceWith(own)
  }
}

/** What stands above a table as its caption becomes a line of its own. */
function moveCaptions(page: Document) {
  for (const caption of page.querySelectorAll('table > caption')) {
    const line = page.createElement('p')
    line.append(...caption.childNodes)
    caption.parentElement?.before(line)
    caption.remove()
  }
}

/** A table within another: a paragraph for each row, with a bar between its cells. */
function writeOutInnerTables(page: Document) {
  for (const table of [...page.querySelectorAll('table table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p')
      line.textContent = [...row.children].map(wordsOf).join(' | ')
      return line
    })
    table.replaceWith(...rows)
  }
}

/** What is pasted as an answer can hold it: what has no place there is written out in words. */
export function readable(html: string, words: Words): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html')
  makeLists(page)
  const pictures = 'img, svg, canvas, object'
  const hadPictures = page.querySelector(pictures) !== null
  replaceBy(page, pictures, (picture) => words.picture(picture.getAttribute('alt')?.trim() ?? ''))
  replaceBy(page, 'video, audio', () => words.recording)
  replaceBy(page, 'input[type=checkbox]', (box) => (box.hasAttribute('checked') ? '[x] ' : '[ ] '))
  replaceBy(page, 'sup', (element) => shifted(element.textContent ?? '', RAISED, '^'))
  replaceBy(page, 'sub', (element) => shifted(element.textContent ?? '', LOWERED, '_'))
  replaceBy(page, 's, del, strike', (element) => `~~${element.textContent}~~`)
  keepLinks(page)
  moveCaptions(page)
  writeOutInnerTables(page)
  levelHeadings(page)
  return { html: page.body.innerHTML, hadPictures }
}
