import { definePlugin } from '../../src/sdk/view.ts'
import { type Problem, type Solution, SUB } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...SUB,
  get title() {
    return texts.title
  },
  view: () => import('./view.tsx'),
})
