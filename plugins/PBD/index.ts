import { definePlugin } from '@assess/sdk'
import { PBD } from './solution.ts'

export default definePlugin({
  ...PBD,
  titles: { en: 'DevOps project', de: 'DevOps-Projekt' },
  layout: 'workspace',
  view: () => import('../families/pod/view/view.tsx'),
})
