import { expect, it } from 'vitest'
import { keepFailed, lastFailed } from '../../cli/replay/results/last-run.ts'
import { grepped } from '../../cli/replay/run/selection.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const FLOWS = [
  { id: 'report/learning', name: 'The report of a learning test', tags: ['smoke'] },
  { id: 'DBA/database', name: 'A query is run', tags: ['slow'] },
  { id: 'happy-path', name: 'Everything is answered' },
]
const idsOf = (pattern: RegExp) => grepped(FLOWS, pattern).map(({ id }) => id)

it('a pattern chooses flows by id, by name and by tag', () => {
  expect(idsOf(/^report\//)).toEqual(['report/learning'])
  expect(idsOf(/query/)).toEqual(['DBA/database'])
  expect(idsOf(/@smoke|@slow/)).toEqual(['report/learning', 'DBA/database'])
  expect(idsOf(/smoke/)).toEqual(['report/learning'])
  expect(idsOf(/@fast/)).toEqual([])
})

it('what failed is kept until it is played again and passes', () => {
  const folder = temporaryFolder('last-run')
  expect([...lastFailed(folder)]).toEqual([])
  keepFailed(folder, [
    { id: 'a', status: 'failed' },
    { id: 'b', status: 'failed' },
    { id: 'c', status: 'passed' },
  ])
  expect([...lastFailed(folder)]).toEqual(['a', 'b'])
  keepFailed(folder, [{ id: 'a', status: 'passed' }])
  expect([...lastFailed(folder)]).toEqual(['b'])
})
