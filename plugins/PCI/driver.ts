import { inEveryLanguage } from '@assess/sdk'
import type { DriverPage } from '@assess/sdk/node'
import type { Problem, Solution } from './problem.schema.ts'
import { responseText } from './response.ts'
import { catalogues } from './texts.ts'

/** Types the response: what is in the frame belongs to the interaction, which no driver knows. */
export async function drive(page: DriverPage, _: Problem, { answer }: Solution): Promise<void> {
  await page.click({ role: 'button', name: inEveryLanguage(catalogues, ({ typed }) => typed) })
  const field = { role: 'textbox', name: inEveryLanguage(catalogues, (texts) => texts.field) }
  await page.fill(field, responseText(answer.response))
}
