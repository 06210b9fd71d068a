import { definePlugin } from '../../src/sdk/view.ts'
import { APP, type Problem, type Solution } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...APP,
  get title() {
    return texts.title
  },
  layout: 'workspace',
  view: () => import('./view.tsx'),
})
