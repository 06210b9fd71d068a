// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act, Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { surviveForeignChanges } from '../../src/adapters/browser/foreign-changes.ts'

const { appendChild, insertBefore, removeChild } = Node.prototype
surviveForeignChanges()

/** What a page shows: a word beside an icon, rows of two texts, and a field in a section. */
interface Shown {
  readonly word?: string | undefined
  readonly dot?: boolean
  readonly rows?: readonly string[]
  readonly field?: boolean
}

const Page = ({ word, dot, rows = [], field }: Shown): ReactNode => (
  <main>
    <p>
      <i />
      {dot && <u />}
      {word}
    </p>
    <div>
      {rows.map((row) => (
        <Fragment key={row}>
          {row}: {row.length}
        </Fragment>
      ))}
    </div>
    <section>
      {field && <input />}
      <b>end</b>
    </section>
  </main>
)

/** `<font><font>text</font></font>`, as a translator puts it in place of a text. */
function translated(text: string): HTMLElement {
  const outer = document.createElement('font')
  const inner = document.createElement('font')
  inner.textContent = `${text}°`
  appendChild.call(outer, inner)
  return outer
}

/** The ways of translators; they work outside of the page's own world, with the browser's own methods. */
const WAYS: Record<string, (text: Text) => void> = {
  'replaces it': (text) => text.replaceWith(translated(text.data)),
  'puts its own before it and removes it'(text) {
    const parent = text.parentNode as Node
    insertBefore.call(parent, translated(text.data), text)
    removeChild.call(parent, text)
  },
  'puts its own after it and removes it'(text) {
    const parent = text.parentNode as Node
    insertBefore.call(parent, translated(text.data), text.nextSibling)
    removeChild.call(parent, text)
  },
  'removes it and puts its own there'(text) {
    const { parentNode, nextSibling } = text
    removeChild.call(parentNode, text)
    insertBefore.call(parentNode, translated(text.data), nextSibling)
  },
  'moves it into an element'(text) {
    const font = document.createElement('font')
    insertBefore.call(text.parentNode, font, text)
    appendChild.call(font, text)
    text.data = `${text.data}°`
  },
  'moves it with its neighbours into an element'(text) {
    if (text.parentElement?.tagName === 'FONT') return
    const font = document.createElement('font')
    insertBefore.call(text.parentNode, font, text)
    for (let next: ChildNode | null = text; next; next = font.nextSibling) appendChild.call(font, next)
    for (const node of font.childNodes) if (node instanceof Text) node.data += '°'
  },
}

function texts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found.filter(({ data }) => data !== '' && !data.endsWith('°'))
}

let root: Root
const show = (page: Shown) => act(async () => root.render(<Page {...page} />))
const shown = () => document.body.textContent?.replaceAll('°', '')

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

it.each(Object.keys(WAYS))(
  '[GAP-143] what changes stays true when a translator has each text and %s',
  async (way) => {
    const translate = () => {
      for (const text of texts()) WAYS[way]?.(text)
    }
    await show({ word: 'Saved 09:00', rows: ['ab', 'cde'] })
    translate()
    expect(document.querySelectorAll('font').length).toBeGreaterThan(2)
    expect(shown()).toBe('Saved 09:00ab: 2cde: 3end')

    await show({ word: 'Saving…', rows: ['ab', 'cde'] })
    expect(shown()).toBe('Saving…ab: 2cde: 3end')
    translate()
    await show({ word: 'Saved 09:01', rows: ['cde', 'f', 'ab'] })
    expect(shown()).toBe('Saved 09:01cde: 3f: 1ab: 2end')
    translate()
    await show({ rows: ['f'] })
    expect(shown()).toBe('f: 1end')
    await show({ word: 'Saved 09:02' })
    expect(shown()).toBe('Saved 09:02end')
    flushSync(() => root.render(<Page word="Saved 09:03" dot />))
    translate()
    await show({ word: 'Saved 09:04', dot: true })
    expect(shown()).toBe('Saved 09:04end')
    expect(document.querySelectorAll('u')).toHaveLength(1)
  },
)

it('[GAP-143] a field that an extension wraps, and a text that it removes, can come and go', async () => {
  await show({ word: 'one', field: true })
  const field = document.querySelector('input') as HTMLElement
  const wrapper = document.createElement('span')
  insertBefore.call(field.parentNode, wrapper, field)
  appendChild.call(wrapper, field)
  appendChild.call(wrapper, document.createElement('img'))
  const [word] = texts()
  removeChild.call(word?.parentNode, word as Text)

  await show({ word: 'two', rows: ['a'], field: true })
  await show({ rows: ['a'] })
  expect(document.querySelector('section')?.innerHTML).toBe('<b>end</b>')
  await show({ word: 'three', field: true })
  expect(document.querySelector('section')?.innerHTML).toBe('<input><b>end</b>')
  expect(shown()).toBe('threeend')
})

it('tells of a node that never was in the place, as browsers do', () => {
  const parent = document.createElement('p')
  const child = document.createElement('b')
  expect(() => parent.removeChild(child)).toThrow()
  expect(() => parent.insertBefore(document.createElement('i'), child)).toThrow()
})
