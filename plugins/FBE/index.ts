import { definePlugin } from '@assess/sdk'
import { FBE } from './problem/solution.ts'

export default definePlugin({
  ...FBE,
  titles: { en: 'File-based evaluation', de: 'Auswertung einer Datei' },
  view: () => import('./view/view.tsx'),
})
