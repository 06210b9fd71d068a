import { expect, it } from 'vitest'
import { createBench, LATER } from './saving-bench.ts'

const busy = (ms: number) => ({ kind: 'unknown', why: 'server', retryAfterMs: ms }) as const

it('[SAVE-01] a busy backend is left alone as long as it asks, whatever happens here', async () => {
  const bench = createBench()
  await bench.begin()
  bench.replyWith(() => busy(20_000))
  bench.type('a')
  await bench.pass(1200)
  expect(bench.sent).toHaveLength(1)
  expect(bench.badge()).toBe('device')
  bench.replyWith(() => ({ kind: 'ok' }))
  bench.type('ab')
  void bench.saving.flush()
  bench.saving.retryNow()
  bench.saving.markDirty('other', 'SUB', { answer: 'of another question' })
  await bench.pass(18_500)
  expect(bench.sent).toHaveLength(1)
  await bench.pass(6500)
  expect(bench.sent.map(({ fields }) => fields.answer)).toEqual(['a', 'ab', 'of another question'])
  expect(bench.badge()).toBe('saved')
})

it('the longer one of back-off and what the backend asks counts', async () => {
  const bench = createBench()
  await bench.begin()
  bench.replyWith(() => LATER)
  bench.type('a')
  await bench.pass(60_000)
  const tries = bench.sent.length
  bench.replyWith(() => busy(1000))
  await bench.pass(31_000)
  expect(bench.sent.length).toBeGreaterThan(tries)
  expect(bench.sent.length).toBeLessThanOrEqual(tries + 3)
})
