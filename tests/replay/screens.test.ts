import { afterEach, beforeAll, expect, it } from 'vitest'
import { WORDS } from '../../cli/replay/player/screens.ts'
import { fetchLanguage, LANGUAGES, setLanguage } from '../../src/sdk/language.ts'
import { texts } from '../../src/shell/texts/common.ts'
import { endingTexts } from '../../src/shell/texts/ending.ts'
import { examEnvironmentTexts } from '../../src/shell/texts/exam-environment.ts'
import { problemTexts } from '../../src/shell/texts/problems.ts'
import { proctoringTexts } from '../../src/shell/texts/proctoring.ts'

const PRODUCT = 'test'

beforeAll(() => Promise.all(LANGUAGES.map(({ code }) => fetchLanguage(code))))
afterEach(() => setLanguage('en'))

const PRESSED = [
  ['start', () => texts.landing.start(PRODUCT)],
  ['resume', () => texts.landing.resume(PRODUCT)],
  ['onward', () => texts.landing.onward],
  ['onward', () => examEnvironmentTexts.warning.continue],
  ['camera', () => proctoringTexts.camera.allow],
  ['camera', () => proctoringTexts.camera.allowWithMicrophone],
  ['takePicture', () => proctoringTexts.identity.take],
  ['sendPicture', () => proctoringTexts.identity.send],
  ['shareScreen', () => proctoringTexts.screen.share],
  ['fullscreen', () => examEnvironmentTexts.warning.enableFullscreen],
  ['fullscreen', () => examEnvironmentTexts.fullscreen.without],
  ['next', () => problemTexts.problem.next],
  ['previous', () => problemTexts.problem.previous],
  ['navigator', () => problemTexts.problem.choose(2, 6)],
  ['list', () => problemTexts.problem.back],
  ['list', () => problemTexts.problem.review],
  ['bookmark', () => problemTexts.problem.bookmark],
  ['submit', () => problemTexts.list.submit(PRODUCT)],
  ['submit', () => endingTexts.submit.confirm(PRODUCT)],
  ['menu', () => texts.bar.menu],
  ['logout', () => texts.bar.logout],
  ['send', () => endingTexts.feedback.send],
] as const

it('asks for every word that a replay presses', () => {
  expect([...new Set(PRESSED.map(([word]) => word))].sort()).toEqual(Object.keys(WORDS).sort())
})

for (const { code } of LANGUAGES) {
  it.each(PRESSED)(`a replay presses "%s" in the language ${code}`, (word, text) => {
    setLanguage(code)
    expect(text()).toMatch(WORDS[word])
  })
}
