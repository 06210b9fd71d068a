import { definePlugin } from '@assess/sdk'
import { SCR } from './solution.ts'

export default definePlugin({
  ...SCR,
  titles: { en: 'Coding', de: 'Programmieren' },
  layout: 'workspace',
  rendersOnServer: true,
  view: () => import('../families/code/view/view.tsx'),
})
