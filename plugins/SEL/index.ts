import { definePlugin } from '../../src/sdk/view.ts'
import type { Problem } from './problem.ts'
import { SEL, type Solution } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...SEL,
  get title() {
    return texts.title
  },
  layout: 'workspace',
  view: () => import('./view.tsx'),
})
