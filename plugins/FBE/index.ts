import { definePlugin } from '../../src/sdk/view.ts'
import { FBE } from './problem/solution.ts'

export default definePlugin({
  ...FBE,
  titles: { en: 'File-based evaluation', de: 'Auswertung einer Datei' },
  view: () => import('./view/view.tsx'),
})
