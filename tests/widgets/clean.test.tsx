// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import DOMPurify from 'dompurify'
import { afterEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/sdk/language.ts'
import { cleanHtml, prepareHtml } from '../../src/sdk/widgets/statement/clean.ts'
import { loadSanitizer } from '../../src/sdk/widgets/statement/sanitizer.ts'

const sanitizer = await loadSanitizer()

afterEach(() => {
  setLanguage('en')
  vi.restoreAllMocks()
})

/** What the fragment shows, as HTML. */
function shown(content: DocumentFragment): string {
  const host = document.createElement('div')
  host.append(content)
  return host.innerHTML
}

it('a text is cleaned once, however often it is shown, and what is done to a copy stays there', () => {
  const sanitize = vi.spyOn(DOMPurify, 'sanitize')
  const html = '<p>How <b>wide</b>?</p>'
  prepareHtml(html)
  const first = cleanHtml(html, sanitizer)
  first.replaceChildren('spoiled')
  expect(shown(cleanHtml(html, sanitizer))).toBe(html)
  expect(sanitize).toHaveBeenCalledTimes(1)
})

it('a text without marks is shown as it is written, without being cleaned', () => {
  const sanitize = vi.spyOn(DOMPurify, 'sanitize')
  for (const text of ['', ' 20 > 10 px ', 'two\nlines', 'Größe: 100 %', '"quoted"'])
    expect(cleanHtml(text, sanitizer).textContent).toBe(text)
  expect(sanitize).not.toHaveBeenCalled()
  expect(cleanHtml('1 &lt; 2 &amp; 3', sanitizer).textContent).toBe('1 < 2 & 3')
})

it('a table is named in the language in which it is shown', () => {
  const html = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  const name = () => cleanHtml(html, sanitizer).querySelector('[role=region]')?.getAttribute('aria-label')
  expect(name()).toBe('Table 1')
  setLanguage('de')
  expect(name()).toBe('Tabelle 1')
})
