import { type DriverPage, defineNodePlugin, type InputWay, type Target } from '@assess/sdk/node'
import { evaluate, flawsOf, readKey, rightAnswer } from './evaluator.ts'
import { Key } from './key.schema.ts'
import { Problem, Solution } from './problem.schema.ts'
import { samples } from './sample.ts'
import { isChosen, MCQ, optionName } from './solution.ts'

async function choose(page: DriverPage, option: Target, by: InputWay): Promise<void> {
  if (by === 'mouse') return page.click(option)
  if (by === 'touch') return page.tap(option)
  await page.focus(option)
  await page.press('Space')
}

async function drive(page: DriverPage, problem: Problem, solution: Solution, by: InputWay): Promise<void> {
  const role = problem.is_multi_correct === 'Single' ? 'radio' : 'checkbox'
  const strange = solution.choice.find((id) => !problem.options.some((option) => isChosen([id], option)))
  if (strange !== undefined) throw new Error(`Cannot choose "${strange}": no option has this id`)
  for (const [index, option] of problem.options.entries()) {
    if (isChosen(solution.choice, option)) await choose(page, { role, name: optionName(option, index) }, by)
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
  answeredBy: ['mouse', 'touch', 'keyboard'],
  evaluate,
})
