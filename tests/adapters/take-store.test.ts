import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { createTakeStore } from '../../src/adapters/storage/take-store.ts'
import { durationOf, type Piece, type Take } from '../../src/recorder/take.ts'

const take = (id: string, changes: Partial<Take> = {}): Take => ({
  id,
  attempt: 'ada/1',
  problem: 'introduce-yourself',
  mimeType: 'video/webm',
  at: 1000,
  isWhole: false,
  ...changes,
})
const piece = (segment: number, index: number): Piece => ({
  segment,
  index,
  untilMs: (index + 1) * 1000,
  bytes: new Blob([`${segment} ${index} `]),
})
const textOf = (pieces: readonly Piece[]) => new Blob(pieces.map(({ bytes }) => bytes)).text()

it('[SAVE-15] a take that was cut off is found by the next page, to its last piece', async () => {
  const store = createTakeStore('cut-off')
  await store.keep(take('second', { at: 2000 }))
  await store.keep(take('first'))
  await store.keep(take('of-bob', { attempt: 'bob/2' }))
  for (const one of [piece(0, 0), piece(0, 1), piece(1, 0)]) await store.append({ id: 'first' }, one)

  const again = createTakeStore('cut-off')
  expect((await again.takes('ada/1')).map(({ id, isWhole }) => [id, isWhole])).toEqual([
    ['first', false],
    ['second', false],
  ])
  const found = await again.pieces({ id: 'first' })
  expect(await textOf(found)).toBe('0 0 0 1 1 0 ')
  expect(durationOf(found)).toBe(3000)
  await again.keep(take('first', { isWhole: true }))
  expect((await store.takes('ada/1'))[0]?.isWhole).toBe(true)
})

it('[SAVE-15] a take goes with its pieces, and no other one does', async () => {
  const store = createTakeStore('removed')
  for (const id of ['one', 'two']) {
    await store.keep(take(id))
    await store.append({ id }, piece(0, 0))
  }
  await store.remove({ id: 'one' })
  expect((await store.takes('ada/1')).map(({ id }) => id)).toEqual(['two'])
  expect(await store.pieces({ id: 'one' })).toEqual([])
  expect(await store.pieces({ id: 'two' })).toHaveLength(1)
})

it('the database goes with the last take, and comes back with the next one', async () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  const store = createTakeStore('emptied')
  await store.keep(take('one'))
  await store.append({ id: 'one' }, piece(0, 0))
  await store.remove({ id: 'one' })
  expect(await names()).not.toContain('emptied')
  await store.keep(take('two'))
  expect((await store.takes('ada/1')).map(({ id }) => id)).toEqual(['two'])
})

it('keeps more than nine pieces and segments in their order', async () => {
  const store = createTakeStore('order-of-takes')
  for (const index of [10, 2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 11])
    await store.append({ id: 'one' }, piece(0, index))
  for (const segment of [10, 2]) await store.append({ id: 'one' }, piece(segment, 0))
  const order = (await store.pieces({ id: 'one' })).map(({ index, segment }) => segment * 100 + index)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 200, 1000])
})

it('leaves out what cannot be played: behind a gap, and what is not a piece or take', async () => {
  const store = createTakeStore('foreign')
  await store.keep(take('one'))
  for (const one of [piece(0, 0), piece(0, 2), piece(1, 0)]) await store.append({ id: 'one' }, one)
  const db = await openDB('foreign')
  await db.put('pieces', { segment: 1, index: 1, bytes: 'text' }, ['one', 1, 1])
  await db.put('pieces', piece(1, 2), ['one', 1, 2])
  await db.put('recordings', { id: 7, attempt: 'ada/1' }, 'seven')
  const found = await store.pieces({ id: 'one' })
  expect(found.map(({ index, segment }) => [segment, index])).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect((await store.takes('ada/1')).map(({ id }) => id)).toEqual(['one'])
})
