import { afterEach, beforeAll, expect, it } from 'vitest'
import { WORDS } from '../../cli/replay/player/screens.ts'
import { fetchLanguage, LANGUAGES, setLanguage } from '../../src/sdk/language.ts'
import { texts } from '../../src/shell/texts/common.ts'
import { endingTexts } from '../../src/shell/texts/ending.ts'
import { problemTexts } from '../../src/shell/texts/problems.ts'

const PRODUCT = 'test'

beforeAll(() => Promise.all(LANGUAGES.map(({ code }) => fetchLanguage(code))))
afterEach(() => setLanguage('en'))

const PRESSED = [
  ['start', () => texts.landing.start(PRODUCT)],
  ['resume', () => texts.landing.resume(PRODUCT)],
  ['next', () => problemTexts.problem.next],
  ['previous', () => problemTexts.problem.previous],
  ['list', () => problemTexts.problem.back],
  ['list', () => problemTexts.problem.review],
  ['bookmark', () => problemTexts.problem.bookmark],
  ['submit', () => problemTexts.list.submit(PRODUCT)],
  ['submit', () => endingTexts.submit.confirm(PRODUCT)],
  ['menu', () => texts.bar.menu],
  ['logout', () => texts.bar.logout],
  ['send', () => endingTexts.feedback.send],
] as const

for (const { code } of LANGUAGES) {
  it.each(PRESSED)(`a replay presses "%s" in the language ${code}`, (word, text) => {
    setLanguage(code)
    expect(text()).toMatch(WORDS[word])
  })
}
