import type { Stage } from '../../src/sdk/node.ts'
import { blankName, type Problem, type Solution } from './solution.ts'

export async function drive(stage: Stage, problem: Problem, solution: Solution): Promise<void> {
  if (solution.choice.length > problem.blanks.length) {
    throw new Error(`Cannot fill ${solution.choice.length} blanks: there are ${problem.blanks.length}`)
  }
  for (const [index, blank] of problem.blanks.entries()) {
    const text = solution.choice[index]
    if (text) await stage.fill({ role: 'textbox', name: blankName(blank, index) }, text)
  }
}
