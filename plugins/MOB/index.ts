import { definePlugin } from '../../src/sdk/view.ts'
import { MOB } from './solution.ts'

export default definePlugin({
  ...MOB,
  titles: { en: 'Mobile app', de: 'App für Mobilgeräte' },
  layout: 'workspace',
  view: () => import('./view/view.tsx'),
})
