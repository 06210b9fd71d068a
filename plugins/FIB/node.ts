import { inEveryLanguage } from '@assess/sdk'
import { type DriverPage, defineNodePlugin } from '@assess/sdk/node'
import { evaluate, flawsOf, readKey, rightAnswer } from './evaluator.ts'
import { Key } from './key.schema.ts'
import { Problem, Solution } from './problem.schema.ts'
import { samples } from './sample.ts'
import { FIB } from './solution.ts'
import { catalogues } from './texts.ts'

async function drive(page: DriverPage, problem: Problem, solution: Solution): Promise<void> {
  if (solution.choice.length > problem.blanks.length) {
    throw new Error(`Cannot fill ${solution.choice.length} blanks: there are ${problem.blanks.length}`)
  }
  for (const [index, blank] of problem.blanks.entries()) {
    const text = solution.choice[index]
    const name = inEveryLanguage(catalogues, (texts) => texts.blank(index + 1, blank.label))
    if (text) await page.fill({ role: 'textbox', name }, text)
  }
}

export default defineNodePlugin<Problem, Solution, Key>({
  ...FIB,
  schemas: { problem: Problem, solution: Solution, key: Key },
  samples,
  key: readKey,
  flaws: flawsOf,
  rightAnswer,
  drive,
  evaluate,
})
