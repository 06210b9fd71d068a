import { definePlugin } from '@assess/sdk'
import { TSK } from './solution.ts'

export default definePlugin({
  ...TSK,
  titles: { en: 'Task-based project', de: 'Projekt mit Aufgaben' },
  layout: 'workspace',
  view: () => import('../families/repository/view/view.tsx'),
})
