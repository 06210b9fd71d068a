import { definePlugin } from '@assess/sdk'
import { HOT } from './solution.ts'

export default definePlugin({
  ...HOT,
  titles: { en: 'Points on a picture', de: 'Punkte im Bild' },
  showsMarks: true,
  view: () => import('./view.tsx'),
})
