import { definePlugin } from '@assess/sdk'
import { DSC } from './solution.ts'

export default definePlugin({
  ...DSC,
  titles: { en: 'Data science', de: 'Datenanalyse' },
  layout: 'workspace',
  rendersOnServer: true,
  view: () => import('../families/metric/script/view.tsx'),
})
