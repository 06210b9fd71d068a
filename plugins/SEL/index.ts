import { definePlugin } from '../../src/sdk/view.ts'
import { SEL } from './problem/solution.ts'

export default definePlugin({
  ...SEL,
  titles: { en: 'Selenium testing', de: 'Testen mit Selenium' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
