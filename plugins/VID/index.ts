import { definePlugin } from '@assess/sdk'
import { VID } from './solution.ts'

export default definePlugin({
  ...VID,
  titles: { en: 'Video answer', de: 'Videoantwort' },
  view: () => import('./view.tsx'),
})
