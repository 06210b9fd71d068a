import { definePlugin } from '@assess/sdk'
import { SEL } from './problem/solution.ts'

export default definePlugin({
  ...SEL,
  titles: { en: 'Selenium testing', de: 'Testen mit Selenium' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
