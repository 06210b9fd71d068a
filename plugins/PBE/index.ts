import { definePlugin } from '@assess/sdk'
import { PBE } from './solution.ts'

export default definePlugin({
  ...PBE,
  titles: { en: 'Back-end project', de: 'Backend-Projekt' },
  layout: 'workspace',
  view: () => import('../families/pod/view/view.tsx'),
})
