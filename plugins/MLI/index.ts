import { definePlugin } from '../../src/sdk/view.ts'
import { MLI } from './solution.ts'

export default definePlugin({
  ...MLI,
  titles: { en: 'Machine learning', de: 'Maschinelles Lernen' },
  layout: 'workspace',
  rendersOnServer: true,
  view: () => import('../families/metric/script/view.tsx'),
})
