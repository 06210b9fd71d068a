import { definePlugin } from '../../src/sdk/view.ts'
import { FBE, type Problem, type Solution } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...FBE,
  get title() {
    return texts.title
  },
  view: () => import('./view.tsx'),
})
