import { expect, it } from 'vitest'
import { fileNameOf } from '../../src/sdk/format.ts'
import { HTML_ELEMENTS } from '../../src/sdk/markup.ts'

it.each([
  ['/api/v1/file/41/notes.pdf', 'notes.pdf'],
  ['/api/v1/file/41/notes.pdf?x=/y#z', 'notes.pdf'],
  ['https://files.test/a//b/notes.pdf//', 'notes.pdf'],
  ['/a/b%20c.txt', 'b c.txt'],
  ['/a/100%.txt', '100%.txt'],
  ['notes.pdf', 'notes.pdf'],
  ['/', '/'],
])('a person knows %s as %s', (uri, name) => expect(fileNameOf(uri)).toBe(name))

it('elements are known whether they may stay, go with their content or leave it', () => {
  for (const name of ['p', 'table', 'script', 'style', 'main', 'marquee', 'textarea', 'font', 'button'])
    expect(HTML_ELEMENTS, name).toContain(name)
  for (const name of ['', 'x', 'list', 'int']) expect(HTML_ELEMENTS).not.toContain(name)
})
