import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { counted } from '../../src/sdk/format.ts'
import {
  fetchLanguage,
  inEveryLanguage,
  inLanguages,
  LANGUAGES,
  languageFor,
  setLanguage,
} from '../../src/sdk/language.ts'
import { productName } from '../../src/shell/state/openTestFacts.ts'
import { de as germanErrors } from '../../src/shell/texts/de/errors.ts'
import { translateError } from '../../src/shell/texts/errors.ts'
import { countdownText, dayText, durationText } from '../../src/shell/texts/time.ts'
import { CATALOGUE_FILES, textsIn } from '../catalogues.ts'

/** Words that English and German write alike. */
const ALIKE = new Set(
  'assess Logo Alt Code in Downloads Editor Info Offline Tablet Desktop ms MB px NULL UI UX HTML CSS JavaScript Markdown Notebook Kernel Vim Emacs repository zip Tests localhost Body B name Video Name'.split(
    ' ',
  ),
)
const isAlike = (text: string) => (text.match(/\p{L}+/gu) ?? []).every((word) => ALIKE.has(word))

const HAS_WORD = /\p{L}{2}/u

beforeAll(() => fetchLanguage('de'))
afterEach(() => setLanguage('en'))

const TRANSLATIONS = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')

it.each(TRANSLATIONS)('says everything in the language %s, and none of it in English words', async (code) => {
  const english = await textsIn('en')
  const translated = await textsIn(code)
  expect(CATALOGUE_FILES.length).toBeGreaterThan(8)
  expect(english.size).toBeGreaterThan(200)
  expect([...translated.keys()]).toEqual([...english.keys()])
  const same = [...translated].filter(([place, text]) => HAS_WORD.test(text) && english.get(place) === text)
  expect(same.filter(([, text]) => !isAlike(text))).toEqual([])
  expect([...translated].filter(([place, text]) => text === '' && english.get(place) !== '')).toEqual([])
})

it.each(TRANSLATIONS)('keeps a file of the language %s beside every English one', (code) => {
  const files = (folder: string) => globSync(`src/shell/texts/${folder}/*.ts`).map((file) => basename(file))
  const made = files(code).filter((file) => file !== 'errors.ts')
  expect(made.sort()).toEqual(files('en').sort())
})

it('[ERR-01] says every error of the catalogue in German', () => {
  for (const [english, german] of Object.entries(germanErrors)) {
    expect(german, english).not.toBe(english)
    expect(german.match(/\{\w+\}/g), english).toEqual(english.match(/\{\w+\}/g))
  }
})

it('[GAP-064] [GAP-068] translates our words for the test, and leaves the ones of the server alone', () => {
  const say = (productType: string) =>
    translateError('{productType} could not be started', { productType, support: 'help@example.com' })
  expect(['test', 'Contest', 'Quiz'].map(say)).toEqual([
    'test could not be started',
    'Contest could not be started',
    'Quiz could not be started',
  ])
  setLanguage('de')
  expect(['test', 'Contest', 'Quiz'].map((word) => say(word).split(':')[0])).toEqual([
    'Test',
    'Wettbewerb',
    'Quiz',
  ])
})

it('[ENTITY-24] [GAP-064] a small label of the server is the word within a sentence, in its own spelling', () => {
  const session = (productType: string, productTypeSmall?: string) =>
    ({ state: { test: { productType, productTypeSmall } } }) as Parameters<typeof productName>[0]
  expect(productName(session('Contest'))).toBe('contest')
  expect(productName(session('Quiz', 'NASA quiz'))).toBe('NASA quiz')
  setLanguage('de')
  expect(productName(session('Quiz', 'test'))).toBe('Test')
})

it('writes times and numbers as the language does', () => {
  const at = '2026-03-04T14:02:00Z'
  const day = () => [durationText(90), countdownText(90_061_000), dayText(at).split(/\d\d:/)[0]]
  expect(day()).toEqual(['1 hour 30 minutes', '1d 01h 01m 01s', '4 March 2026 at '])
  expect(counted(1.5, { one: 'point', other: 'points' })).toBe('1.5 points')
  setLanguage('de')
  expect(day()).toEqual(['1 Stunde 30 Minuten', '1T 01h 01m 01s', '4. März 2026 um '])
  expect(counted(1.5, { one: 'Punkt', other: 'Punkte' })).toBe('1,5 Punkte')
  expect(counted(1, { one: 'Punkt', other: 'Punkte' })).toBe('1 Punkt')
})

it('follows a switch without being read again, also below the first level', () => {
  const catalogues = { en: { a: { b: 'yes' } }, de: { a: { b: 'ja' } } }
  const texts = inLanguages(catalogues)
  const before = [texts.a.b]
  setLanguage('de')
  expect([...before, texts.a.b]).toEqual(['yes', 'ja'])
  expect(inEveryLanguage(catalogues, ({ a }) => a.b)).toEqual(['yes', 'ja'])
})

it('a first visit begins with the best language that the browser asks for', () => {
  expect(languageFor(['de-AT', 'en'])).toBe('de')
  expect(languageFor(['xx', 'EN-us', 'de'])).toBe('en')
  expect(languageFor(['xx', 'yy'])).toBe('en')
  expect(languageFor([])).toBe('en')
})
