import { definePlugin } from '@assess/sdk'
import { APP } from './solution.ts'

export default definePlugin({
  ...APP,
  titles: { en: 'Full stack', de: 'Server und Oberfläche' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
