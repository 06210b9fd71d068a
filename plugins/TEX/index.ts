import { definePlugin } from '../../src/sdk/view.ts'
import { type Problem, type Solution, TEX } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...TEX,
  get title() {
    return texts.title
  },
  view: () => import('./view.tsx'),
})
