import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { openJournal } from '../../src/adapters/storage/journal.ts'
import { openOutbox } from '../../src/adapters/storage/outbox.ts'
import { createPictureStore } from '../../src/adapters/storage/picture-store.ts'
import type { Draft } from '../../src/kernel/storage.ts'
import type { KeptPicture } from '../../src/proctoring/ports.ts'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

const NONSENSE = [null, 5, 'x', true, [], {}, Number.NaN, 1e308, -1]
const ATTEMPT = 'ada/1'

/** Writes into a table that exists, past its owner; `key` is absent where the table counts. */
async function put(name: string, table: string, value: unknown, key?: IDBValidKey) {
  const db = await openDB(name)
  await db.put(table, value, key)
  db.close()
}

/** Each field of a record replaced by each nonsense. */
const spoilt = (record: object): readonly object[] =>
  Object.keys(record).flatMap((field) => NONSENSE.map((value) => ({ ...record, [field]: value })))

const draft: Draft = {
  problem: 'essay',
  rev: 3,
  baseRev: 2,
  epoch: 1,
  code: 'TEX',
  fields: { answer: 'Words.' },
  at: 7,
}

it('[SAVE-01] an unreadable draft costs no other draft, and does not block any', async () => {
  const journal = await openJournal('spoilt-drafts')
  await journal.write(ATTEMPT, draft)
  for (const [index, value] of [...NONSENSE, ...spoilt({ ...draft, problem: 'spoilt' })].entries()) {
    await put('spoilt-drafts', 'drafts', value, [ATTEMPT, `spoilt-${index}`, 1])
    for (const { at, baseRev, code, epoch, fields, problem, rev } of await journal.drafts(ATTEMPT)) {
      expect([problem, code].map((text) => typeof text)).toEqual(['string', 'string'])
      expect([rev, baseRev, epoch ?? 0].filter((count) => !Number.isSafeInteger(count) || count < 0)).toEqual(
        [],
      )
      expect([Number.isFinite(at), typeof fields, Array.isArray(fields)]).toEqual([true, 'object', false])
    }
  }
  expect(await journal.drafts(ATTEMPT)).toContainEqual(draft)
  await put('spoilt-drafts', 'drafts', { ...draft, rev: 1e308 }, [ATTEMPT, 'essay', 1])
  await journal.write(ATTEMPT, { ...draft, rev: 4 })
  expect(await journal.drafts(ATTEMPT)).toContainEqual({ ...draft, rev: 4 })
})

it('a spoilt profile gets a new name and starts to count again, and a mark that is not a text does not count', async () => {
  const journal = await openJournal('spoilt-profile')
  for (const value of [...NONSENSE.filter((one) => one !== 'x' && one !== 5), '', 'x'.repeat(101)]) {
    await put('spoilt-profile', 'profile', value, 'device')
    await put('spoilt-profile', 'profile', value, 'session')
    await put('spoilt-profile', 'marks', value, [ATTEMPT, 'submitting'])
    const device = await journal.device()
    expect(device).toMatch(/^[\da-f-]{36}$/)
    expect(await journal.device()).toBe(device)
    const sessions = [await journal.nextSession(), await journal.nextSession()]
    expect(sessions.every((one) => Number.isSafeInteger(one) && one > 1e12)).toBe(true)
    expect(sessions[1]).toBeGreaterThan(sessions[0] ?? 0)
    expect(typeof ((await journal.readMark(ATTEMPT, 'submitting')) ?? '')).toBe('string')
  }
})

it('[WS-21] [WS-22] an invalid event or number costs no other event', async () => {
  const at = '2026-03-01T09:00:00.000Z'
  const event: ProctorEvent = {
    eventName: 'TRACK',
    eventGuid: 'kept',
    eventCreatedAt: at,
    eventData: { eventSequence: 4, eventCreatedAt: at, currentOffsetTime: 0 },
    assessmentId: 1,
    assessmentType: 'CTK',
  }
  const outbox = await openOutbox('spoilt-outbox')
  await outbox.keep(ATTEMPT, event)
  for (const [index, value] of NONSENSE.entries()) {
    await put('spoilt-outbox', 'events', { attempt: ATTEMPT, guid: `spoilt-${index}`, event: value })
    await put('spoilt-outbox', 'counters', value, ATTEMPT)
    const { events, last } = await outbox.open(ATTEMPT)
    expect(events).toEqual([event])
    expect([Number.isSafeInteger(last), last >= 0, last <= 1_000_000]).toEqual([true, true, true])
  }
  await outbox.keep(ATTEMPT, { ...event, eventGuid: 'next' })
  expect((await outbox.open(ATTEMPT)).last).toBe(4)
})

it('[IMG-04] an invalid picture is left out, and goes when there are too many', async () => {
  const store = createPictureStore(createFakeClock(1000), 'spoilt-pictures')
  const picture = (sequence: number): KeptPicture => ({
    mode: 'image',
    source: 'camera',
    sequence,
    blob: new Blob(['x']),
    eventGuid: `g${sequence}`,
    retry: 3,
  })
  await store.keep(ATTEMPT, picture(1))
  for (const [index, value] of [...NONSENSE, ...spoilt(picture(2))].entries())
    await put('spoilt-pictures', 'pictures', { attempt: ATTEMPT, at: 1, picture: value }, [
      ATTEMPT,
      'x',
      'x',
      index,
    ])
  for (const { blob, mode, sequence } of await store.all(ATTEMPT))
    expect([blob instanceof Blob, mode, Number.isInteger(sequence)]).toEqual([true, 'image', true])
  for (let sequence = 2; sequence <= 27; sequence++) await store.keep(ATTEMPT, picture(sequence))
  expect((await store.all(ATTEMPT)).map(({ sequence }) => sequence)).toContain(27)
  expect((await store.all(ATTEMPT)).length).toBeLessThanOrEqual(25)
})

it('a database that somebody made under the name of ours gives way to ours', async () => {
  const foreign = await openDB('no-tables')
  foreign.close()
  const journal = await openJournal('no-tables')
  await journal.write(ATTEMPT, draft)
  expect([journal.durable, await journal.drafts(ATTEMPT)]).toEqual([true, [draft]])
})
