import { definePlugin } from '@assess/sdk'
import { MLI } from './solution.ts'

export default definePlugin({
  ...MLI,
  titles: { en: 'Machine learning', de: 'Maschinelles Lernen' },
  layout: 'workspace',
  rendersOnServer: true,
  view: () => import('../families/metric/script/view.tsx'),
})
