// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { SideBySide } from '../../src/sdk/widgets/diff/SideBySide.tsx'
import { piecesOf } from '../../src/sdk/widgets/diff/unseen.ts'

const seen = (line: string) =>
  piecesOf(line)
    .map(({ text, sign }) => sign ?? text)
    .join('')

it.each([
  ['a space at the end', 'a ', 'a·'],
  ['spaces before a Windows line end', 'a  \r', 'a··␍'],
  ['a tab', 'a\tb', 'a→b'],
  ['a no-break space', 'New\u00a0York', 'New[U+00A0]York'],
  ['a character without a width', 'x\u200b1', 'x[U+200B]1'],
  ['a mark of direction', '12\u202c', '12[U+202C]'],
  ['a joiner in a word of Latin letters', 'a\u200db', 'a[U+200D]b'],
  ['a byte order mark', '\ufeffa', '[U+FEFF]a'],
])('[GAP-148] a difference shows %s', (_what, line, shown) => {
  expect(seen(line)).toBe(shown)
  expect(
    piecesOf(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})

it('[GAP-148] letters of every script, and spaces between words, are shown as they are', () => {
  const line = 'a b  c é 漢字 שלום 👍🏽 👩‍👧 می‌خواهم'
  expect(piecesOf(line)).toEqual([{ text: line, start: 0 }])
})

it('[GAP-148] lines that differ have the signs, and lines that do not differ have none', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const words = { expected: 'expected', actual: 'actual', nothing: '', differs: 'differs', more: String }
  await act(async () =>
    root.render(<SideBySide label="Both" expected={'x\t1\na b'} actual={'x\t1\na b '} words={words} />),
  )
  expect([...container.querySelectorAll('[data-unseen]')].map(({ textContent }) => textContent)).toEqual([
    '·',
  ])
  await act(async () => root.unmount())
})
