import { type DriverPage, defineNodePlugin } from '../../src/sdk/node.ts'
import { evaluate, flawsOf, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { isChosen, MCQ, optionName, type Problem, type Solution } from './solution.ts'

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
  samples,
  key: readKey,
  flaws: flawsOf,
  drive,
  evaluate,
})
