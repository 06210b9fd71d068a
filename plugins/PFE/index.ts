import { definePlugin } from '@assess/sdk'
import { PFE } from './solution.ts'

export default definePlugin({
  ...PFE,
  titles: { en: 'Front-end project', de: 'Frontend-Projekt' },
  layout: 'workspace',
  view: () => import('../families/pod/view/view.tsx'),
})
