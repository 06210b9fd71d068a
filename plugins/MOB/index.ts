import { definePlugin } from '@assess/sdk'
import { MOB } from './solution.ts'

export default definePlugin({
  ...MOB,
  titles: { en: 'Mobile app', de: 'App für Mobilgeräte' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
