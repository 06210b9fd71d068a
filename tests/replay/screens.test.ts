import { afterEach, expect, it } from 'vitest'
import { WORDS } from '../../cli/replay/screens.ts'
import { LANGUAGES, setLanguage } from '../../src/sdk/language.ts'
import { texts } from '../../src/shell/texts/common.ts'
import { endingTexts } from '../../src/shell/texts/ending.ts'
import { problemTexts } from '../../src/shell/texts/problems.ts'

const PRODUCT = 'test'

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
