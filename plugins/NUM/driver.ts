import { inEveryLanguage } from '@assess/sdk'
import type { DriverPage, InputWay } from '@assess/sdk/node'
import type { Problem, Solution } from './problem.schema.ts'
import { catalogues } from './texts.ts'

/** Writes the number, and chooses the unit where there are several. */
export async function drive(
  page: DriverPage,
  problem: Problem,
  { answer }: Solution,
  by: InputWay,
): Promise<void> {
  const name = problem.label ?? inEveryLanguage(catalogues, (texts) => texts.number)
  const field = { role: 'textbox', name }
  if (by === 'touch') {
    await page.tap(field)
    await page.type(answer.number)
  } else await page.fill(field, answer.number)
  const unit = inEveryLanguage(catalogues, (texts) => texts.unit)
  if (answer.unit !== '') await page.choose({ role: 'combobox', name: unit }, answer.unit)
}
