import { definePlugin } from '@assess/sdk'
import { SUB } from './solution.ts'

export default definePlugin({
  ...SUB,
  titles: { en: 'Subjective', de: 'Ausformulierte Antwort' },
  rendersOnServer: true,
  view: () => import('./view.tsx'),
})
