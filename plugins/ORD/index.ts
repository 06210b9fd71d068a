import { definePlugin } from '@assess/sdk'
import { ORD } from './solution.ts'

export default definePlugin({
  ...ORD,
  titles: { en: 'Order lines', de: 'Zeilen ordnen' },
  showsMarks: true,
  view: () => import('./view.tsx'),
})
