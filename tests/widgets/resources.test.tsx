// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { resourceAddress, setResourceHost } from '../../src/sdk/resources.ts'
import { cleanHtml } from '../../src/sdk/widgets/statement/clean.ts'
import { loadSanitizer } from '../../src/sdk/widgets/statement/sanitizer.ts'

const sanitizer = await loadSanitizer()

afterEach(() => setResourceHost(''))

const HTML =
  '<p><img src="/media/a.png"><img src="data:image/png;base64,AA"><a href="notes.pdf">notes</a></p>'

/** Where pictures and links of a statement lead. */
function addressesIn(html: string) {
  const elements = [...cleanHtml(html, sanitizer).querySelectorAll('img, a')]
  return elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
}

it('[CALL-42] what a backend of another host sends as a path leads there, in statements too', () => {
  setResourceHost('https://api.example.com')
  expect(addressesIn(HTML)).toEqual([
    'https://api.example.com/media/a.png',
    'data:image/png;base64,AA',
    'https://api.example.com/notes.pdf',
  ])
  expect(resourceAddress('/media/x y.txt')).toBe('https://api.example.com/media/x%20y.txt')
  for (const whole of [
    'https://cdn.example.com/a.png',
    '//cdn.example.com/a.png',
    '#top',
    'mailto:a@b.c',
    '',
  ])
    expect(resourceAddress(whole)).toBe(whole)
})

it('without another host every address stays as it is', () => {
  expect(addressesIn(HTML)).toEqual(['/media/a.png', 'data:image/png;base64,AA', 'notes.pdf'])
})
