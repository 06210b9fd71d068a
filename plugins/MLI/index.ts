import { definePlugin } from '../../src/sdk/view.ts'
import { MLI, type Problem, type Solution } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...MLI,
  get title() {
    return texts.title
  },
  layout: 'workspace',
  view: () => import('./view.tsx'),
})
