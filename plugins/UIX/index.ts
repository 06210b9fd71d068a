import { definePlugin } from '../../src/sdk/view.ts'
import type { Problem } from './problem.ts'
import { type Solution, UIX } from './solution.ts'
import { texts } from './texts.ts'

export default definePlugin<Problem, Solution>({
  ...UIX,
  get title() {
    return texts.title
  },
  layout: 'workspace',
  view: () => import('./view.tsx'),
})
