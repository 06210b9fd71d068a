import { definePlugin } from '@assess/sdk'
import { UIX } from './problem/solution.ts'

export default definePlugin({
  ...UIX,
  titles: { en: 'UI/UX', de: 'UI/UX' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
