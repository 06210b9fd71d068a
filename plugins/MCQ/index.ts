import { definePlugin } from '@assess/sdk'
import { MCQ } from './solution.ts'

export default definePlugin({
  ...MCQ,
  titles: { en: 'Multiple choice', de: 'Auswahlfrage' },
  rendersOnServer: true,
  showsMarks: true,
  view: () => import('./view.tsx'),
})
