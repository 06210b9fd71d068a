import { definePlugin } from '@assess/sdk'
import { COM } from './solution.ts'

export default definePlugin({
  ...COM,
  titles: { en: 'Comprehension', de: 'Textverständnis' },
  rendersOnServer: true,
  view: () => import('./view.tsx'),
})
