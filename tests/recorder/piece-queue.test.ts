import { expect, it } from 'vitest'
import { createPieceQueue } from '../../src/recorder/piece-queue.ts'
import type { Piece } from '../../src/recorder/take.ts'

/** A storage that fails while `isFull`, and a queue to it. */
function writing() {
  const stored: string[] = []
  const faults: unknown[] = []
  const disk = { isFull: false }
  const store = {
    async append(take: { readonly id: string }, { index, segment, untilMs }: Piece) {
      await Promise.resolve()
      if (disk.isFull) throw new DOMException('no room', 'QuotaExceededError')
      stored.push(`${take.id} ${segment}.${index} ${untilMs}`)
    },
  }
  const queue = createPieceQueue({
    store,
    take: { id: 'one' },
    segment: 1,
    onFault: (error) => faults.push(error),
  })
  const record = async (untilMs: number) => {
    queue.add(new Blob(['x']), untilMs)
    await queue.settled()
  }
  return { disk, faults, record, stored, queue }
}

it('stores pieces one after the other, also those that come while one is stored', async () => {
  const { stored, queue } = writing()
  for (const untilMs of [1000, 2000, 2400]) queue.add(new Blob(['x']), untilMs)
  await queue.settled()
  expect(stored).toEqual(['one 1.0 1000', 'one 1.1 2000', 'one 1.2 2400'])
  expect(queue.unstored()).toEqual([])
})

it('[MSG-32] a full disk is told once, recording goes on in memory, and nothing is missing afterwards', async () => {
  const { disk, faults, record, stored, queue } = writing()
  await record(1000)
  disk.isFull = true
  await record(2000)
  await record(3000)
  expect(faults).toMatchObject([{ name: 'QuotaExceededError' }])
  expect(queue.unstored().map(({ index }) => index)).toEqual([1, 2])
  disk.isFull = false
  await record(4000)
  expect(stored).toEqual(['one 1.0 1000', 'one 1.1 2000', 'one 1.2 3000', 'one 1.3 4000'])
  disk.isFull = true
  await record(5000)
  expect(faults).toHaveLength(2)
})
