import { fileNameOf, inEveryLanguage } from '@assess/sdk'
import { type DriverPage, showPane, widgetCatalogues } from '@assess/sdk/node'
import type { RepositoryProblem } from './problem.ts'
import type { RepositorySolution } from './solution.ts'
import { catalogues } from './texts.ts'

const named = (read: (texts: (typeof catalogues)['en']) => string) => inEveryLanguage(catalogues, read)

const NOTE = { role: 'textbox', name: named((texts) => texts.note) }
const TECHNOLOGY = { role: 'combobox', name: named((texts) => texts.technology) }
const ADD_FILES = {
  role: 'button',
  name: inEveryLanguage(widgetCatalogues, (texts) => texts.attachments.add),
}

async function tick(page: DriverPage, { tasks }: RepositoryProblem, done: readonly string[]): Promise<void> {
  for (const { id, title } of tasks) {
    const box = { role: 'checkbox', name: title }
    if ((await page.isChecked(box)) !== done.includes(id)) await page.click(box)
  }
}

/** Plays an answer as a person would: ticks tasks, chooses the technology, uploads the work and writes the note. */
export async function drive(
  page: DriverPage,
  problem: RepositoryProblem,
  { technology, attachments, note, tasks }: RepositorySolution,
): Promise<void> {
  if (problem.tasks.length > 0) {
    await showPane(page, 'statement')
    await tick(page, problem, tasks)
  }
  await showPane(page, 'results')
  const chosen = problem.technologies.find(({ resource_uri }) => resource_uri === technology)
  if (chosen && problem.technologies.length > 1) await page.choose(TECHNOLOGY, chosen.name)
  for (const uri of attachments) await page.attach(ADD_FILES, await page.file(fileNameOf(uri)))
  if (note !== '') await page.fill(NOTE, note)
}
