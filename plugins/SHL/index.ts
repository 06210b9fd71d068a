import { definePlugin } from '@assess/sdk'
import { SHL } from './solution.ts'

export default definePlugin({
  ...SHL,
  titles: { en: 'Shell', de: 'Shell-Skript' },
  layout: 'workspace',
  rendersOnServer: true,
  view: () => import('../families/code/view/view.tsx'),
})
