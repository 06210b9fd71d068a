import type { Stage } from '../../src/sdk/node.ts'
import type { Problem, Solution } from './solution.ts'

export async function drive(stage: Stage, _: Problem, solution: Solution): Promise<void> {
  if (solution.answer !== '') await stage.fill({ role: 'textbox', name: 'Your answer' }, solution.answer)
}
