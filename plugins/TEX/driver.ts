import { inEveryLanguage } from '../../src/sdk/language.ts'
import type { Stage } from '../../src/sdk/node.ts'
import type { Problem, Solution } from './solution.ts'
import { catalogues } from './texts.ts'

const ANSWER = { role: 'textbox', name: inEveryLanguage(catalogues, (texts) => texts.answer) }

export async function drive(stage: Stage, _: Problem, solution: Solution): Promise<void> {
  if (solution.answer !== '') await stage.fill(ANSWER, solution.answer)
}
