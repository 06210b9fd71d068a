import { definePlugin } from '@assess/sdk'
import { ADO } from './solution.ts'

export default definePlugin({
  ...ADO,
  titles: { en: 'Audio answer', de: 'Audioantwort' },
  view: () => import('./view.tsx'),
})
