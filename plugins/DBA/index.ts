import { definePlugin } from '@assess/sdk'
import { DBA } from './problem/solution.ts'

export default definePlugin({
  ...DBA,
  titles: { en: 'Database', de: 'Datenbank' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
