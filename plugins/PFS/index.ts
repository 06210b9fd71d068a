import { definePlugin } from '@assess/sdk'
import { PFS } from './solution.ts'

export default definePlugin({
  ...PFS,
  titles: { en: 'Full-stack project', de: 'Full-Stack-Projekt' },
  layout: 'workspace',
  view: () => import('../families/pod/view/view.tsx'),
})
