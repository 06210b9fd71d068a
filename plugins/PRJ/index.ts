import { definePlugin } from '@assess/sdk'
import { PRJ } from './solution.ts'

export default definePlugin({
  ...PRJ,
  titles: { en: 'Project', de: 'Projekt' },
  layout: 'workspace',
  view: () => import('../families/repository/view/view.tsx'),
})
