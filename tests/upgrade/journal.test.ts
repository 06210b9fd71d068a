// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { openJournal } from '../../src/adapters/storage/journal.ts'
import type { Draft } from '../../src/kernel/storage.ts'
import { readReleased } from './released/read-draft.ts'
import { PAIRS, type Version } from './versions.ts'

afterEach(() => localStorage.clear())

const ATTEMPT = 'ada/5'
/** What each version had typed, in an opening of its own. */
const EPOCHS: Readonly<Record<Version, number>> = { 'n-1': 1, n: 2, 'n+1': 3 }

const draftOf = (version: Version): Draft => ({
  problem: 'why',
  rev: 4,
  baseRev: 3,
  epoch: EPOCHS[version],
  fields: { answer: `typed in ${version}` },
  code: 'TEX',
  at: 1_772_355_600_000,
})

/** What the database holds, as it is. */
async function records(name: string): Promise<unknown[]> {
  const db = await openDB(name)
  const found = await db.getAll('drafts')
  db.close()
  return found
}

async function put(name: string, key: IDBValidKey, record: unknown) {
  const db = await openDB(name)
  await db.put('drafts', record, key)
  db.close()
}

/** Keeps a draft as a version does. The tables are the same in each. */
async function write(version: Version, name: string) {
  const draft = draftOf(version)
  const key = [ATTEMPT, draft.problem, EPOCHS[version]]
  const journal = await openJournal(name)
  if (version === 'n') await journal.write(ATTEMPT, draft)
  if (version === 'n-1') await put(name, key, { ...draft, origin: { epoch: 0, rev: 1 } })
  if (version !== 'n+1') return
  await put(name, key, { ...draft, keyboard: 'dvorak', origin: { epoch: 2, rev: 1, device: 'd1' } })
  await put(name, [ATTEMPT, 'why', 9], { kind: 'drawing', strokes: [[1, 2]], problem: 'why', rev: 1 })
}

/** The texts that a version finds. */
async function read(version: Version, name: string): Promise<unknown[]> {
  const drafts =
    version === 'n-1'
      ? (await records(name)).flatMap((record) => readReleased(record) ?? [])
      : await (await openJournal(name)).drafts(ATTEMPT)
  return drafts.map(({ fields }) => fields.answer)
}

let count = 0

test.for(PAIRS)(
  'drafts that %s has kept on the device are found by %s, and by the first again',
  async ([one, other]) => {
    count += 1
    const name = `upgrade-${count}`
    await write(one, name)
    const first = `typed in ${one}`
    expect(await read(other, name)).toEqual([first])
    await write(other, name)
    const all = [...new Set([first, `typed in ${other}`])].toSorted()
    expect((await read(one, name)).toSorted()).toEqual(all)
  },
)

test('what a later version keeps beside drafts stays, and its last words count', async () => {
  const name = 'upgrade-beside'
  const journal = await openJournal(name)
  await write('n+1', name)
  journal.keepAtOnce?.(ATTEMPT, { ...draftOf('n+1'), rev: 5, fields: { answer: 'the last words' } })
  const [key = ''] = Object.keys(localStorage)
  const kept = JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify({ ...kept, keyboard: 'dvorak' }))
  localStorage.setItem('assess-last-drawing:1', '{}')
  expect((await journal.drafts(ATTEMPT)).map(({ fields }) => fields.answer)).toEqual(['the last words'])
  await journal.write(ATTEMPT, { ...draftOf('n+1'), rev: 6 })
  expect(Object.keys(localStorage)).toEqual(['assess-last-drawing:1'])
  expect(await records(name)).toContainEqual(expect.objectContaining({ kind: 'drawing' }))
})

test('a device on which a later version has added a table keeps its drafts for this one, also in an open page', async () => {
  const name = 'upgrade-table'
  const page = await openJournal(name)
  await page.write(ATTEMPT, draftOf('n'))
  const later = await openDB(name, 7, { upgrade: (db) => void db.createObjectStore('drawings') })
  later.close()
  await page.write(ATTEMPT, { ...draftOf('n'), rev: 5 })
  const next = await openJournal(name)
  expect([next.durable, (await next.drafts(ATTEMPT)).map(({ rev }) => rev)]).toEqual([true, [5]])
})

test('no version takes a damaged record for a draft', async () => {
  for (const broken of [{ rev: 'four' }, { fields: null }, { code: 7 }]) {
    const name = `upgrade-broken-${Object.keys(broken)}`
    await openJournal(name)
    await put(name, [ATTEMPT, 'why', 1], { ...draftOf('n'), ...broken })
    expect([await read('n-1', name), await read('n', name)]).toEqual([[], []])
  }
})
