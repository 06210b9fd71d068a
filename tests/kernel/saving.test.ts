import { describe, expect, it } from 'vitest'
import { createBench, LATER } from './saving-bench.ts'
import { SOLUTION } from './sim/server.ts'

describe('saving', () => {
  it('[SAVE-04] [SAVE-05] waits 1000 ms after the last keystroke, 500 for code, and never longer than 5 s', async () => {
    const bench = createBench()
    await bench.begin()
    const started = bench.simulation.now()
    bench.type('a')
    await bench.pass(990)
    expect(bench.sent).toEqual([])
    await bench.pass(20)
    expect(bench.sent.map(({ rev }) => rev)).toEqual([1])
    bench.type('ab', 500)
    await bench.pass(510)
    expect(bench.sent.map(({ rev }) => rev)).toEqual([1, 2])
    await bench.pass(1000)
    const steady = bench.simulation.now()
    for (let i = 0; i < 60; i++) {
      bench.type(`abc${i}`)
      await bench.pass(100)
    }
    expect(bench.sent[2]?.at).toBeGreaterThanOrEqual(steady + 5000)
    expect(bench.sent[2]?.at).toBeLessThan(steady + 5050)
    expect(steady).toBeGreaterThan(started)
  })

  it('[SAVE-01] has every draft in the journal within 250 ms, and before it goes over the wire', async () => {
    const bench = createBench()
    await bench.begin({ essay: { rev: 4, epoch: 6 } })
    bench.type('first')
    await bench.pass(5)
    expect([...bench.disk.drafts.values()].map(({ rev, baseRev, at }) => [rev, baseRev, at > 1e12])).toEqual([
      [5, 4, true],
    ])
    bench.type('second')
    await bench.pass(255)
    expect([...bench.disk.drafts.values()].map(({ rev }) => rev)).toEqual([6])
    bench.type('third')
    void bench.saving.flush()
    await bench.pass(200)
    expect(bench.sent.map(({ rev, kept }) => [rev, kept])).toEqual([[7, true]])
  })

  it('writes the journal four times a second at most, however fast somebody types', async () => {
    const bench = createBench()
    await bench.begin()
    const written = new Set<number>()
    for (let key = 0; key < 100; key++) {
      bench.type(`key ${key}`)
      await bench.pass(10)
      for (const { rev } of bench.disk.drafts.values()) written.add(rev)
    }
    expect(written.size).toBeGreaterThan(3)
    expect(written.size).toBeLessThanOrEqual(5)
  })

  it('[SAVE-02] [SAVE-03] [GAP-069] has one save in flight; what was typed meanwhile follows, newest wins', async () => {
    const bench = createBench()
    await bench.begin()
    bench.replyWith(() => 'never')
    bench.type('a')
    void bench.saving.flush()
    await bench.pass(10)
    bench.type('b')
    bench.type('c')
    await bench.pass(3000)
    expect(bench.sent.map(({ fields }) => fields.answer)).toEqual(['a'])

    const other = createBench()
    await other.begin()
    other.type('a')
    void other.saving.flush()
    await other.pass(50)
    other.type('b')
    other.type('c')
    await other.pass(210)
    expect([...other.disk.drafts.values()].map(({ rev }) => rev)).toEqual([3])
    await other.pass(2000)
    expect(other.sent.map(({ fields }) => fields.answer)).toEqual(['a', 'c'])
    expect(other.disk.drafts.size).toBe(0)
    expect(other.badge()).toBe('saved')
  })

  it('[SAVE-12] [GAP-071] sends an unknown save again with the same key and back-off, and says where it is', async () => {
    const bench = createBench()
    await bench.begin()
    bench.replyWith(() => LATER)
    bench.type('a')
    expect(bench.badge()).toBe('saving')
    void bench.saving.flush()
    await bench.pass(50)
    bench.type('ab')
    await bench.pass(20_000)
    const gaps = bench.sent.map(({ at }, i) => at - (bench.sent[i - 1]?.at ?? at)).slice(1)
    expect(gaps).toEqual([850, 1600, 3100, 6100])
    expect(new Set(bench.sent.slice(1).map(({ key }) => key)).size).toBe(1)
    expect(bench.badge()).toBe('device')
    bench.replyWith(() => ({ kind: 'ok' }))
    bench.saving.retryNow()
    await bench.pass(150)
    expect(bench.badge()).toBe('saved')
    expect(bench.slot().savedAt).toBeGreaterThan(0)
  })

  it('does not believe the acknowledgement of an older revision', async () => {
    const bench = createBench()
    await bench.begin({ essay: { rev: 4, epoch: 6 } })
    bench.replyWith(() => ({ kind: 'acked', rev: 4, savedAt: 1, solution: SOLUTION }))
    bench.type('a')
    await bench.pass(3000)
    expect([bench.badge(), bench.disk.drafts.size]).toEqual(['device', 1])
  })

  it('[GAP-070] flushes at once, waits no longer than it was told, and knows what is unsaved', async () => {
    const bench = createBench()
    await bench.begin()
    bench.type('a')
    const saved = bench.saving.flush()
    await bench.pass(200)
    expect(await saved).toBe(true)
    bench.replyWith(() => 'never')
    bench.type('b')
    const timedOut = bench.saving.flush({ limitMs: 700 })
    await bench.pass(701)
    expect(await timedOut).toBe(false)
    expect([bench.saving.unsaved(), bench.saving.wanted()]).toEqual([['essay'], { essay: 2 }])
  })

  it('[GAP-070] keeps the answer of a problem that is left at once, and sends it when the next one is painted', async () => {
    const bench = createBench()
    await bench.begin()
    bench.type('a')
    await bench.pass(10)
    bench.type('ab')
    bench.saving.hurry('essay')
    expect([...bench.disk.drafts.values()].map(({ fields }) => fields.answer)).toEqual(['ab'])
    await bench.pass(40)
    expect(bench.sent).toEqual([])
    await bench.pass(30)
    expect(bench.sent.map(({ fields, kept }) => [fields.answer, kept])).toEqual([['ab', true]])
    bench.type('abc')
    bench.saving.hurry('essay')
    await bench.pass(200)
    expect(bench.sent.map(({ fields }) => fields.answer)).toEqual(['ab', 'abc'])
    await bench.pass(100)
    expect(bench.saving.unsaved()).toEqual([])
  })

  it('keeps the last good draft of an answer that cannot be encoded, and lets the others go on', async () => {
    const bench = createBench()
    await bench.begin()
    bench.replyWith(({ problem }) => (problem === 'essay' ? LATER : { kind: 'ok' }))
    bench.type('good')
    await bench.pass(10)
    bench.saving.markDirty('essay', 'SUB', undefined)
    bench.saving.markDirty('quiz', 'MCQ', { choice: 1 })
    await bench.pass(5000)
    expect([...bench.disk.drafts.values()].map(({ fields }) => fields.answer)).toEqual(['good'])
    expect(bench.saving.wanted()).toEqual({ essay: 1, quiz: 1 })
    expect(bench.saving.unsaved()).toEqual(['essay'])
    expect(bench.badge()).toBe('none')
  })

  it('goes on over the wire when the journal is full or hangs, and never calls that "on this device"', async () => {
    const bench = createBench()
    await bench.begin()
    bench.disk.isFull = true
    bench.replyWith(() => LATER)
    bench.type('a')
    await bench.pass(3000)
    expect(bench.reports).toEqual(['QuotaExceededError'])
    expect(bench.badge()).toBe('none')
    bench.disk.isFull = false
    bench.disk.hangsUntil = bench.simulation.now() + 60_000
    bench.replyWith(() => ({ kind: 'ok' }))
    bench.type('b')
    const saved = bench.saving.flush()
    await bench.pass(2200)
    expect(await saved).toBe(true)
  })

  it('stops one problem whose answer is refused as invalid, and goes on with the next answer', async () => {
    const bench = createBench()
    await bench.begin()
    bench.replyWith(() => ({ kind: 'refused', why: 'invalid', message: 'too long' }))
    bench.type('x'.repeat(9))
    await bench.pass(5000)
    expect(bench.sent).toHaveLength(1)
    expect(bench.recovered.map(({ rev }) => rev)).toEqual([1])
    expect([bench.badge(), bench.refusals, bench.saving.wanted()]).toEqual([
      'device',
      ['invalid'],
      { essay: 0 },
    ])
    bench.replyWith(() => ({ kind: 'ok' }))
    bench.type('x')
    await bench.pass(2000)
    expect([bench.badge(), bench.disk.drafts.size]).toEqual(['saved', 0])
  })
})
