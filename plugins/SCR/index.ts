import { definePlugin } from '../../src/sdk/view.ts'
import { SCR } from './solution.ts'

export default definePlugin({
  ...SCR,
  titles: { en: 'Coding', de: 'Programmieren' },
  layout: 'workspace',
  view: () => import('../families/code/view/view.tsx'),
})
