import { inEveryLanguage, plainText } from '@assess/sdk'
import type { DriverPage, InputWay } from '@assess/sdk/node'
import type { Problem, Solution } from './problem.schema.ts'
import { catalogues } from './texts.ts'

async function match(page: DriverPage, item: string, partner: string, by: InputWay): Promise<void> {
  if (by === 'keyboard') return page.choose({ role: 'combobox', name: item }, partner)
  const press = by === 'touch' ? page.tap : page.click
  await press({ role: 'button', name: partner })
  const place = inEveryLanguage(catalogues, (texts) => texts.putTo(partner, item))
  await press({ role: 'button', name: place })
}

/** Gives each item its partner: by keyboard from its list, otherwise by a press on the partner and one on the place. */
export async function drive(
  page: DriverPage,
  problem: Problem,
  { choice }: Solution,
  by: InputWay,
): Promise<void> {
  for (const [at, id] of choice.entries()) {
    const partner = problem.partners.find((one) => one.id === id)
    if (partner) await match(page, plainText(problem.items[at]?.text ?? ''), plainText(partner.text), by)
    else if (id)
      throw new Error(`There is no item "${id}": there are ${problem.partners.map((one) => one.id)}`)
  }
}
