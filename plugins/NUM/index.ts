import { definePlugin } from '@assess/sdk'
import { NUM } from './solution.ts'

export default definePlugin({
  ...NUM,
  titles: { en: 'Number with unit', de: 'Zahl mit Einheit' },
  showsMarks: true,
  view: () => import('./view.tsx'),
})
