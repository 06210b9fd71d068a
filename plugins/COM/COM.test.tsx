// @vitest-environment happy-dom

import { openView } from '@assess/sdk/testing'
import { act } from 'react'
import { expect, it } from 'vitest'
import plugin from './index.ts'
import { paint, unpaint } from './paint.ts'
import { sentencesOf } from './pieces.ts'

const STATEMENT =
  '<p>The sea keeps <b>no office</b> hours. High water comes\nlater each day.</p>' +
  '<table><tbody><tr><td>first</td><td>1/12</td></tr></tbody></table><p>It slows down.</p>'

const open = (readOnly = false) =>
  openView(plugin, { problem: { statement: STATEMENT }, solution: null, readOnly })

type View = Awaited<ReturnType<typeof open>>

const button = ({ container }: View, name: string) =>
  [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)

const press = (view: View, name: string) =>
  act(async () => {
    const found = button(view, name)
    if (!found) throw new Error(`No button "${name}" in ${view.container.innerHTML}`)
    found.click()
  })

const marked = ({ container }: View) =>
  [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)

const said = ({ container }: View) => container.querySelector('[role="status"]')?.textContent

/** Selects from the first place of one text to before the first place of another, as a mouse or a finger would. */
function select({ container }: View, first: string, after: string) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let isBegun = false
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (!isBegun && text.includes(first)) {
      range.setStart(node, text.indexOf(first))
      isBegun = true
    }
    if (isBegun && text.includes(after)) {
      range.setEnd(node, text.indexOf(after))
      break
    }
  }
  return act(async () => {
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

it('[COM-10] highlights what is selected, through marks and paragraphs, and removes all with a way back', async () => {
  const view = await open()
  const text = view.container.querySelector('[dir] p')?.textContent
  await press(view, 'Highlight')
  expect(said(view)).toContain('Select a part of the text first')
  await select(view, 'keeps', 'later')
  await press(view, 'Highlight')
  expect(marked(view)).toEqual(['keeps ', 'no office', ' hours. High water comes'])
  expect(said(view)).toBe('Highlighted. 1 highlight.')
  expect(view.container.querySelector('[dir] p')?.textContent).toBe(text)

  await select(view, 'slows', 'down')
  await press(view, 'Highlight')
  expect(marked(view)).toHaveLength(4)
  await press(view, 'Remove all')
  expect(marked(view)).toEqual([])
  expect(said(view)).toBe('2 highlights removed.')
  await press(view, 'Undo')
  expect(marked(view)).toHaveLength(4)
  expect(button(view, 'Undo')).toBeUndefined()
  await view.close()
})

it('[COM-10] a highlight that is pressed can be removed by the same button', async () => {
  const view = await open()
  await select(view, 'keeps', 'later')
  await press(view, 'Highlight')
  await act(async () => view.container.querySelector('mark')?.click())
  await press(view, 'Remove highlight')
  expect(marked(view)).toEqual([])
  // It keeps its place, so that the text below keeps its own.
  expect(button(view, 'Remove all')?.hasAttribute('disabled')).toBe(true)
  await view.close()
})

it('[COM-12] keys go from sentence to sentence; a screen reader hears which one, and that it is highlighted', async () => {
  const view = await open()
  await press(view, 'Select by sentence')
  const slider = view.container.querySelector<HTMLInputElement>('input[type="range"]')
  expect(document.activeElement).toBe(slider)
  expect(slider?.getAttribute('aria-valuetext')).toBe('The sea keeps no office hours.')
  const key = (name: string) =>
    act(async () =>
      slider?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
    )
  await key('Enter')
  expect(slider?.getAttribute('aria-valuetext')).toBe('The sea keeps no office hours. (highlighted)')
  const marks = [...view.container.querySelectorAll('mark')]
  expect([marks.at(0)?.dataset.start, marks.at(-1)?.dataset.end]).toEqual([
    'Highlight: ',
    ' (end of highlight)',
  ])
  await key(' ')
  expect(marked(view)).toEqual([])
  await key('Escape')
  expect(document.activeElement).toBe(button(view, 'Select by sentence'))
  await view.close()
})

it('[COM-12] no sentence ends with a line of the source, nor goes on into the next cell or paragraph', () => {
  const host = document.createElement('div')
  host.innerHTML = STATEMENT
  const text = host.textContent ?? ''
  expect(sentencesOf(host).map(([start, end]) => text.slice(start, end))).toEqual([
    'The sea keeps no office hours.',
    'High water comes\nlater each day.',
    'first',
    '1/12',
    'It slows down.',
  ])
})

it('[COM-11] what is painted comes off again and leaves the text as authored, tables too', () => {
  const host = document.createElement('div')
  host.innerHTML = STATEMENT.replace('<tr>', '<tr>\n').replace('</td><td>', '</td>\n<td>')
  const before = host.innerHTML
  const length = host.textContent?.length ?? 0
  paint(host, { highlights: [[4, length - 3]], sentence: [0, length], start: '', end: '' })
  expect(host.querySelector('tr > mark, tbody > mark, tr > span')).toBeNull()
  expect(host.querySelectorAll('mark').length).toBeGreaterThan(4)
  unpaint(host)
  expect(host.innerHTML).toBe(before)
})

it('[COM-10] a candidate who may no longer answer sees the highlights and cannot change them', async () => {
  const view = await open(true)
  expect(view.container.querySelector('button, input')).toBeNull()
  await view.close()
})
