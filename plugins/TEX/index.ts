import { definePlugin } from '@assess/sdk'
import { TEX } from './solution.ts'

export default definePlugin({
  ...TEX,
  titles: { en: 'Free text', de: 'Freitext' },
  rendersOnServer: true,
  view: () => import('./view.tsx'),
})
