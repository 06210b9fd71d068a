import { definePlugin } from '../../src/sdk/view.ts'
import { type Problem, SHL, type Solution } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...SHL,
  get title() {
    return texts.title
  },
  layout: 'workspace',
  view: () => import('./view.tsx'),
})
