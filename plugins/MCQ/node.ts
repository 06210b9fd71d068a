import { type DriverPage, defineNodePlugin } from '@assess/sdk/node'
import { evaluate, flawsOf, readKey, rightAnswer } from './evaluator.ts'
import { Key } from './key.schema.ts'
import { Problem, Solution } from './problem.schema.ts'
import { samples } from './sample.ts'
import { isChosen, MCQ, optionName } from './solution.ts'

async function drive(page: DriverPage, problem: Problem, solution: Solution): Promise<void> {
  const role = problem.is_multi_correct === 'Single' ? 'radio' : 'checkbox'
  const strange = solution.choice.find((id) => !problem.options.some((option) => isChosen([id], option)))
  if (strange !== undefined) throw new Error(`Cannot choose "${strange}": no option has this id`)
  for (const [index, option] of problem.options.entries()) {
    if (isChosen(solution.choice, option)) await page.click({ role, name: optionName(option, index) })
  }
}

export default defineNodePlugin<Problem, Solution, Key>({
  ...MCQ,
  schemas: { problem: Problem, solution: Solution, key: Key },
  samples,
  key: readKey,
  flaws: flawsOf,
  rightAnswer,
  drive,
  evaluate,
})
