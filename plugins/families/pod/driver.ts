import { inEveryLanguage } from '@assess/sdk'
import type { DriverPage } from '@assess/sdk/node'
import { drive as driveFiles } from '../files/driver.ts'
import type { FilesSolution } from '../files/solution.ts'
import type { PodProblem } from './problem.ts'
import { catalogues } from './texts.ts'

/** Where another editor is in a frame. */
const BUILT_IN = { role: 'tab', name: inEveryLanguage(catalogues, (texts) => texts.frame.builtIn) }

/** The button that has a project evaluated. */
export const ACTIONS = inEveryLanguage(catalogues, (texts) => texts.evaluate.start)

/** Plays an answer as a person would, file by file; an evaluation of it is a step of a flow. */
export async function drive(page: DriverPage, problem: PodProblem, solution: FilesSolution): Promise<void> {
  if (await page.has(BUILT_IN)) await page.click(BUILT_IN)
  return driveFiles(page, problem, { ...solution, stdin: '', attachments: [] })
}
