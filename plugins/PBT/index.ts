import { definePlugin } from '@assess/sdk'
import { PBT } from './solution.ts'

export default definePlugin({
  ...PBT,
  titles: { en: 'Test automation project', de: 'Testautomatisierungs-Projekt' },
  layout: 'workspace',
  view: () => import('../families/pod/view/view.tsx'),
})
