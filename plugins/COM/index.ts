import { definePlugin } from '../../src/sdk/view.ts'
import { COM } from './solution.ts'

export default definePlugin({
  ...COM,
  titles: { en: 'Comprehension', de: 'Textverständnis' },
  view: () => import('./view.tsx'),
})
