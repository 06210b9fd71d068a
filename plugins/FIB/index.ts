import { definePlugin } from '@assess/sdk'
import { FIB } from './solution.ts'

export default definePlugin({
  ...FIB,
  titles: { en: 'Fill in the blanks', de: 'Lückentext' },
  rendersOnServer: true,
  showsMarks: true,
  view: () => import('./view.tsx'),
})
