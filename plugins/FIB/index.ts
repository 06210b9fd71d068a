import { definePlugin } from '../../src/sdk/view.ts'
import { FIB, type Problem, type Solution } from './solution.ts'

export default definePlugin<Problem, Solution>({
  ...FIB,
  title: 'Fill in the blanks',
  view: () => import('./view.tsx'),
})
