import { definePlugin } from '@assess/sdk'
import { MAT } from './solution.ts'

export default definePlugin({
  ...MAT,
  titles: { en: 'Match pairs', de: 'Paare zuordnen' },
  showsMarks: true,
  view: () => import('./view.tsx'),
})
