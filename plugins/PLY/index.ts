import { definePlugin } from '@assess/sdk'
import { PLY } from './solution.ts'

export default definePlugin({
  ...PLY,
  titles: { en: 'Playground', de: 'Spielwiese' },
  layout: 'workspace',
  rendersOnServer: true,
  view: () => import('./view.tsx'),
})
