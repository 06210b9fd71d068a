import { definePlugin } from '../../src/sdk/view.ts'
import { DBA, type Problem, type Solution } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...DBA,
  get title() {
    return texts.title
  },
  layout: 'workspace',
  view: () => import('./view.tsx'),
})
