import { definePlugin } from '@assess/sdk'
import { PCI } from './solution.ts'

export default definePlugin({
  ...PCI,
  titles: { en: 'Portable custom interaction', de: 'Portable Interaktion' },
  showsMarks: true,
  view: () => import('./view.tsx'),
})
