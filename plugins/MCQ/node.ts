import { type DriverPage, defineNodePlugin } from '../../src/sdk/node.ts'
import { evaluate, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { MCQ, optionName, type Problem, type Solution } from './solution.ts'

async function drive(page: DriverPage, problem: Problem, solution: Solution): Promise<void> {
  const role = problem.is_multi_correct === 'Single' ? 'radio' : 'checkbox'
  const known = new Set(problem.options.map((option) => option.id))
  const strange = solution.choice.find((id) => !known.has(id))
  if (strange !== undefined) throw new Error(`Cannot choose "${strange}": no option has this id`)
  for (const [index, option] of problem.options.entries()) {
    if (solution.choice.includes(option.id)) await page.click({ role, name: optionName(option, index) })
  }
}

export default defineNodePlugin<Problem, Solution, Key>({ ...MCQ, samples, key: readKey, drive, evaluate })
