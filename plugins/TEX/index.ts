import { definePlugin } from '../../src/sdk/view.ts'
import { type Problem, type Solution, TEX } from './solution.ts'

export default definePlugin<Problem, Solution>({
  ...TEX,
  title: 'Free text',
  view: () => import('./view.tsx'),
})
