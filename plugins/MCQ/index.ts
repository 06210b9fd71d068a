import { definePlugin } from '../../src/sdk/view.ts'
import { MCQ, type Problem, type Solution } from './solution.ts'

export default definePlugin<Problem, Solution>({
  ...MCQ,
  title: 'Multiple choice',
  view: () => import('./view.tsx'),
})
