import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { codeCodec } from '../../plugins/families/code/solution.ts'
import { slugOf } from '../../plugins/families/code/technologies.ts'
import { openJournal } from '../../src/adapters/storage/journal.ts'

it('[ENTITY-107] [ENTITY-108] [ENTITY-111] [ENTITY-112] [ENTITY-113] [GAP-072] [GAP-162] a draft of code is in `assess-journal`, with language, code, own input and time, and nothing of stub and run', async () => {
  const journal = await openJournal()
  const solution = {
    technology: '/api/v1/technology/python',
    code: 'print(1)',
    data: null,
    drafts: {},
    stdin: '1 2',
  }
  const at = Date.parse('2026-01-05T09:00:00Z')
  const kept = { problem: 'sum', rev: 1, baseRev: 0, epoch: 1, code: 'SCR', at }
  await journal.write('ada/1', { ...kept, fields: codeCodec.encode(solution) })

  const databases = (await indexedDB.databases()).map(({ name }) => name)
  expect(databases).toContain('assess-journal')
  const [draft] = await (await openJournal('assess-journal')).drafts('ada/1')
  const { technology, code, stdin } = codeCodec.decode(draft?.fields ?? {})
  expect({ language: slugOf(technology), code, stdin, saveTime: draft?.at }).toEqual({
    language: 'python',
    code: 'print(1)',
    stdin: '1 2',
    saveTime: at,
  })
  const names: readonly string[] = JSON.stringify(draft).match(/"\w+":/g) ?? []
  expect(['stub', 'stdout', 'log'].filter((name) => names.includes(`"${name}":`))).toEqual([])
})
