import { expect, it } from 'vitest'
import { textLanguage } from '../../src/sdk/text-language.ts'

it.each([
  ['Why do I still see the old logo?', 'en'],
  ['What does this program print, and why?', 'en'],
  ['Warum sehe ich noch das alte Logo?', 'de'],
  ['Beschreiben Sie, was die Seite zeigt.', 'de'],
  ['print(1)', undefined],
  ['Que fait ce programme ?', undefined],
  ['', undefined],
])('an authored text has the language that it is written in: %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})
