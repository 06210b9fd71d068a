import { expect, it } from 'vitest'
import { NOTHING_DONE } from './solution.ts'
import { defineRepositoryType } from './type.ts'

const RAW = {
  statement: '<p>Read.</p>',
  repository: 'files/shop',
  tasks: [{ id: 'a', title: 'First' }],
}
const SAVED = { attachments: [], extra_data: { note: '', tasks: ['a'] } }

it('[GAP-002] [ENTITY-98] is one type with tasks, and another one without', () => {
  const types = [false, true].map((hasTasks) => defineRepositoryType('ONE', { hasTasks }))
  expect(types.map((type) => type.problem(RAW).tasks)).toEqual([[], RAW.tasks])
  expect(types.map(({ solution }) => solution.decode(SAVED).tasks)).toEqual([[], ['a']])
  expect(types.map(({ solution }) => solution.encode(NOTHING_DONE))).toEqual([
    { attachments: [], extra_data: { note: '' } },
    { attachments: [], extra_data: { note: '', tasks: [] } },
  ])
})

it('[STATUS-11] [STATUS-12] [STATUS-13] [STATUS-14] [GAP-015] [GAP-017] a note of blanks is not an answer, and what people have judged is shown', () => {
  const { isAttempted, status } = defineRepositoryType('ONE', { hasTasks: true })
  const blank = { ...NOTHING_DONE, note: ' \n', technology: '/api/v1/technology/go' }
  expect([isAttempted(blank), status(blank, 'NRE')]).toEqual([false, null])
  const done = { ...NOTHING_DONE, tasks: ['a'] }
  expect((['NRE', 'ACC', 'UNE', undefined] as const).map((judged) => status(done, judged))).toEqual([
    'SUBMITTED',
    'ACC',
    'UNE',
    'UNE',
  ])
})
