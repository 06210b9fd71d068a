import { definePlugin } from '@assess/sdk'
import { DJP } from './problem/solution.ts'

export default definePlugin({
  ...DJP,
  titles: { en: 'Data science notebook', de: 'Notebook zur Datenanalyse' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
