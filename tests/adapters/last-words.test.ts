import { beforeEach, expect, it, vi } from 'vitest'
import { withLastWords } from '../../src/adapters/storage/last-words.ts'
import { createMemoryJournal } from '../../src/adapters/storage/memory-journal.ts'
import type { Draft } from '../../src/kernel/storage.ts'

const draftOf = (rev: number, epoch: number | undefined = 1): Draft => ({
  problem: 'two-sum',
  rev,
  epoch,
  baseRev: 0,
  code: 'TEX',
  at: 5,
  fields: { answer: `revision ${rev}` },
})

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, text: string) {
      stored[key] = text
    },
    removeItem(key: string) {
      delete stored[key]
    },
  }
  // Object.keys of a storage names what is in it.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  return () => vi.unstubAllGlobals()
})

it('[SAVE-01] what was kept at once is among the drafts of the next page, before an older one', async () => {
  const disk = createMemoryJournal()
  const journal = withLastWords(disk)
  await journal.write('ada/1', draftOf(3))
  journal.keepAtOnce?.('ada/1', draftOf(4))
  journal.keepAtOnce?.('ada/10', draftOf(9))
  journal.keepAtOnce?.('ada/1', { ...draftOf(1), problem: 'essay', epoch: undefined })
  const again = await withLastWords(disk).drafts('ada/1')
  expect(again.map(({ problem, rev }) => [problem, rev])).toEqual([
    ['two-sum', 4],
    ['essay', 1],
  ])
  expect(again[0]).toEqual(draftOf(4))
})

it('leaves local storage when the journal has it or a newer one, and nothing else does', async () => {
  const journal = withLastWords(createMemoryJournal())
  journal.keepAtOnce?.('ada/1', draftOf(4))
  await journal.write('ada/1', draftOf(3))
  await journal.write('ada/1', draftOf(9, 2))
  expect(Object.keys(stored)).toHaveLength(1)
  await journal.write('ada/1', draftOf(5))
  expect(stored).toEqual({})
  journal.keepAtOnce?.('ada/1', draftOf(6))
  await journal.remove('ada/1', draftOf(6))
  expect(stored).toEqual({})
  journal.keepAtOnce?.('ada/1', draftOf(7))
  await journal.wipe('ada/1')
  expect([stored, await journal.drafts('ada/1')]).toEqual([{}, []])
})

it('does no harm if the browser refuses storage, and skips what is not a draft', async () => {
  const journal = withLastWords(createMemoryJournal())
  journal.keepAtOnce?.('ada/1', draftOf(4))
  for (const key of Object.keys(stored)) stored[key] = '{"rev":"4"}'
  expect(await journal.drafts('ada/1')).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  journal.keepAtOnce?.('ada/1', draftOf(5))
  await journal.write('ada/1', draftOf(5))
  expect(await journal.drafts('ada/1')).toEqual([draftOf(5)])
})
