import { expect, it } from 'vitest'
import { createLateJournal } from '../../src/adapters/storage/late-journal.ts'
import { createMemoryJournal } from '../../src/adapters/storage/memory-journal.ts'

const DRAFT = { problem: 'one', code: 'TEX', rev: 1, baseRev: 0, epoch: 1, at: 0, fields: { answer: 'a' } }

it('[SAVE-01] opens the journal with the first call, once, and is durable when that one is', async () => {
  let opened = 0
  const journal = createLateJournal(async () => {
    opened += 1
    return { ...createMemoryJournal(), durable: true }
  })
  expect([opened, journal.durable]).toEqual([0, false])
  await Promise.all([journal.write('me/1', DRAFT), journal.open()])
  expect([opened, journal.durable]).toEqual([1, true])
  expect(await journal.drafts('me/1')).toEqual([DRAFT])
})

it('[SAVE-01] asks again for code that could not be fetched', async () => {
  let isThere = false
  const journal = createLateJournal(async () => {
    if (!isThere) throw new Error('The network is gone')
    return createMemoryJournal()
  })
  await expect(journal.device()).rejects.toThrow('The network is gone')
  isThere = true
  expect(await journal.device()).toBe(await (await journal.open()).device())
})
