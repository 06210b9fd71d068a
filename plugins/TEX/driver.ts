import { inEveryLanguage } from '../../src/sdk/language.ts'
import type { DriverPage } from '../../src/sdk/node.ts'
import type { Problem, Solution } from './solution.ts'
import { catalogues } from './texts.ts'

const ANSWER = { role: 'textbox', name: inEveryLanguage(catalogues, (texts) => texts.answer) }

export async function drive(page: DriverPage, _: Problem, solution: Solution): Promise<void> {
  if (solution.answer !== '') await page.fill(ANSWER, solution.answer)
}
