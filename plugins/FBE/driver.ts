import { fileNameOf, inEveryLanguage } from '@assess/sdk'
import type { DriverPage } from '@assess/sdk/node'
import type { Upload } from './problem/problem.schema.ts'
import type { Part, Problem, Solution } from './problem/solution.ts'
import { catalogues } from './problem/texts.ts'

/** The button is called differently once there is a file. */
const button = (part: Part) => ({
  role: 'button',
  name: (['choose', 'replace'] as const).flatMap((verb) =>
    inEveryLanguage(catalogues, ({ parts }) => parts[part][verb]),
  ),
})

async function attach(page: DriverPage, part: Part, uri: string): Promise<void> {
  await page.attach(button(part), await page.file(fileNameOf(uri)))
}

/** Attaches the earlier files first, oldest first, then the ones that count; each only where it is another one. */
export async function drive(page: DriverPage, _: Problem, solution: Solution): Promise<void> {
  let before: Pick<Upload, Part> = { main_url: '', supplementary_url: '' }
  for (const upload of [...solution.revisions.toReversed(), solution]) {
    for (const part of ['supplementary_url', 'main_url'] as const) {
      if (upload[part] !== '' && upload[part] !== before[part]) await attach(page, part, upload[part])
    }
    before = upload
  }
}
