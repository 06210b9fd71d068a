import { definePlugin } from '../../src/sdk/view.ts'
import { type Problem, type Solution, SUB } from './solution.ts'

export default definePlugin<Problem, Solution>({
  ...SUB,
  title: 'Subjective',
  view: () => import('./view.tsx'),
})
