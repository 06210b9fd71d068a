import { inEveryLanguage, lockedParts } from '@assess/sdk'
import { type DriverPage, showPane } from '@assess/sdk/node'
import type { CodeProblem } from './problem.ts'
import type { CodeSolution } from './solution.ts'
import { keepsLocked, lockedBy, NO_STUB } from './stub.ts'
import { slugOf } from './technologies.ts'
import { catalogues } from './texts.ts'

const named = (read: (texts: (typeof catalogues)['en']) => string) => inEveryLanguage(catalogues, read)

const LANGUAGE = { role: 'combobox', name: named((texts) => texts.language) }
const INPUT_TAB = {
  role: 'tab',
  name: named((texts) => texts.customInput).concat(named((texts) => texts.inputAndOutput)),
}
const INPUT = { role: 'textbox', name: named((texts) => texts.customInput) }

/** Chooses a language and puts a program into its editor. */
async function write(
  page: DriverPage,
  { technologies, stubs, extra_data }: CodeProblem,
  slug: string,
  code: string,
): Promise<void> {
  const technology = technologies.find((one) => one.slug === slug)
  if (!technology) throw new Error(`The problem cannot be answered in "${slug}"`)
  if (technologies.length > 1) await page.choose(LANGUAGE, technology.name)
  if (code === '') return
  const stub = stubs[slug] ?? NO_STUB
  const locked = lockedBy(stub, extra_data.code_stub_type)
  const parts = lockedParts(code, locked)
  if (!parts || !keepsLocked(stub, locked, code))
    throw new Error(
      `The program in "${slug}" must begin and end with the locked lines of the problem, word for word, without a line end after the last one (in a flow: "code: |-")`,
    )
  const { body } = parts
  await page.click(editorOf(technology.name))
  await page.press('Control+a')
  await page.paste(body)
}

const editorOf = (name: string) => ({ role: 'textbox', name: named((texts) => texts.editor(name)) })

/** Plays a program as a person would: other languages first, whose drafts stay, then the one that counts. */
export async function drive(page: DriverPage, problem: CodeProblem, solution: CodeSolution): Promise<void> {
  await showPane(page, 'editor')
  for (const [slug, code] of Object.entries(solution.drafts)) await write(page, problem, slug, code)
  if (solution.technology !== '') await write(page, problem, slugOf(solution.technology), solution.code)
  if (solution.stdin === '') return
  await showPane(page, 'results')
  await page.click(INPUT_TAB)
  await page.fill(INPUT, solution.stdin)
}
