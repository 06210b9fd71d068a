import { expect, it } from 'vitest'
import { WORDS } from '../../cli/replay/screens.ts'
import { en } from '../../src/shell/texts/en.ts'
import { enEnding } from '../../src/shell/texts/ending.en.ts'
import { enProblems } from '../../src/shell/texts/problems.en.ts'

const PRODUCT = 'test'

it.each([
  ['start', en.landing.start(PRODUCT)],
  ['resume', en.landing.resume(PRODUCT)],
  ['next', enProblems.problem.next],
  ['previous', enProblems.problem.previous],
  ['list', enProblems.problem.back],
  ['list', enProblems.problem.review],
  ['bookmark', enProblems.problem.bookmark],
  ['submit', enProblems.list.submit(PRODUCT)],
  ['submit', enEnding.submit.confirm(PRODUCT)],
  ['menu', en.bar.menu],
  ['logout', en.bar.logout],
  ['send', enEnding.feedback.send],
] as const)('a replay presses "%s" where the player says "%s"', (word, text) => {
  expect(text).toMatch(WORDS[word])
})
