import { describe, expect, it } from 'vitest'
import { ATTEMPT, createBench, LATER } from './saving-bench.ts'

const receiptOf = (sealed: Record<string, number>) => ({
  id: 'r',
  submitted_at: '',
  sealed: Object.fromEntries(Object.entries(sealed).map(([problem, rev]) => [problem, { rev, hash: '' }])),
})

describe('drafts', () => {
  it('sends nothing more once fenced; drafts stay and go to the recovered ones, and may be taken back', async () => {
    const bench = createBench()
    await bench.begin()
    bench.type('mine')
    bench.saving.fence()
    bench.type('mine, later')
    await bench.pass(5000)
    expect(bench.sent).toEqual([])
    expect(bench.recovered.at(-1)?.fields.answer).toBe('mine, later')
    expect(bench.badge()).toBe('device')
    const shown = await bench.begin({}, { ...ATTEMPT, epoch: 9 })
    expect(shown.get('essay')?.fields.answer).toBe('mine, later')
    await bench.pass(2000)
    expect(bench.sent.map(({ rev, epoch }) => [rev, epoch])).toEqual([[2, 9]])
    expect(bench.disk.drafts.size).toBe(0)
  })

  it('[SAVE-01] keeps the last words before anything is waited for, when the page is about to go', async () => {
    const bench = createBench()
    await bench.begin()
    bench.type('last words')
    void bench.saving.flush()
    expect([...bench.disk.drafts.values()].map(({ fields }) => fields.answer)).toEqual(['last words'])
    bench.page.dead = true
    const next = createBench(bench.disk)
    const shown = await next.begin({}, { ...ATTEMPT, epoch: 8 })
    expect(shown.get('essay')?.fields.answer).toBe('last words')
  })

  it('ignores an old opening’s save after the attempt was taken back', async () => {
    const bench = createBench()
    await bench.begin()
    bench.replyWith(() => ({ kind: 'refused', why: 'fenced', message: '' }))
    bench.type('a')
    void bench.saving.flush()
    await bench.pass(30)
    await bench.begin({ essay: { rev: 1, epoch: 7 } }, { ...ATTEMPT, epoch: 8 })
    await bench.pass(3000)
    expect(bench.refusals).toEqual([])
    expect(bench.badge()).toBe('saved')
  })

  it('[GAP-072] lets a draft win over what it began from, and never over somebody else’s newer answer', async () => {
    const journal = async (
      stored: { rev: number; epoch?: number; savedAt?: number },
      epoch: number | undefined,
    ) => {
      const bench = createBench()
      await bench.begin({ essay: { rev: 4, epoch: 6 } }, { ...ATTEMPT, epoch: epoch && 7 })
      bench.replyWith(() => 'never')
      bench.type('typed offline')
      await bench.pass(500)
      bench.saving.stop()
      const shown = await bench.begin({ essay: stored }, { ...ATTEMPT, epoch })
      bench.replyWith(() => ({ kind: 'ok' }))
      await bench.pass(1000)
      return [shown.get('essay')?.fields.answer, bench.recovered.length, bench.disk.drafts.size]
    }
    expect(await journal({ rev: 4, epoch: 6 }, 9)).toEqual(['typed offline', 0, 1])
    expect(await journal({ rev: 5, epoch: 7 }, 9)).toEqual([undefined, 0, 0])
    expect(await journal({ rev: 5, epoch: 8 }, 9)).toEqual([undefined, 1, 0])
    expect(await journal({ rev: 0, savedAt: 1_600_000_000_000 }, undefined)).toEqual(['typed offline', 0, 1])
    expect(await journal({ rev: 0, savedAt: 1_800_000_000_000 }, undefined)).toEqual([undefined, 0, 1])
  })

  it('[GAP-072] drops a draft when the save of the page that it was made from arrives late with the same answer', async () => {
    const first = createBench()
    await first.begin()
    first.replyWith(() => 'never')
    first.type('still on its way')
    await first.pass(2000)
    const early = { key: 'ada/1', epoch: undefined, solutionSetId: 1, session: 2 }
    const second = createBench(first.disk)
    expect((await second.begin({}, early)).has('essay')).toBe(true)
    second.saving.stop()
    await second.pass(10)
    const third = createBench(second.disk)
    expect(third.disk.drafts.size).toBe(1)
    const shown = await third.begin({ essay: { rev: 1, epoch: 7 } }, { ...ATTEMPT, epoch: 9 })
    await third.pass(5000)
    expect(shown.size).toBe(0)
    expect([third.badge(), third.sent.length, third.disk.drafts.size]).toEqual(['saved', 0, 0])
  })

  it('[GAP-072] sends a draft that wins by time under a number above the later revision', async () => {
    const alone = { ...ATTEMPT, epoch: undefined }
    const first = createBench()
    await first.begin({}, alone)
    first.replyWith(() => 'never')
    first.type('typed offline')
    await first.pass(500)
    const second = createBench(first.disk)
    const shown = await second.begin({ essay: { rev: 5, savedAt: 1_600_000_000_000 } }, alone)
    expect(shown.get('essay')?.fields.answer).toBe('typed offline')
    expect(second.badge()).toBe('saving')
    await second.pass(5000)
    expect(second.sent.map(({ rev, baseRev }) => [rev, baseRev])).toEqual([[6, 5]])
    expect([second.badge(), second.disk.drafts.size]).toEqual(['saved', 0])
  })

  it('wipes the journal only when the receipt or the recovered drafts have every revision', async () => {
    const bench = createBench()
    await bench.begin()
    bench.type('sealed')
    await bench.pass(2000)
    bench.replyWith(() => LATER)
    bench.type('too late')
    await bench.pass(2000)
    const sealing = bench.saving.seal(receiptOf({ essay: 1 }))
    await bench.pass(60_000)
    expect(bench.disk.drafts.size).toBe(1)
    bench.replyWith(() => ({ kind: 'refused', why: 'closed', message: '' }))
    await bench.pass(60_000)
    await sealing
    expect(bench.recovered.map(({ fields }) => fields.answer)).toEqual(['too late'])
    expect(bench.disk.drafts.size).toBe(0)
  })

  it('writes what is not in the journal yet when it is stopped in the middle of a word', async () => {
    const bench = createBench()
    await bench.begin()
    bench.type('a')
    await bench.pass(10)
    bench.type('ab')
    bench.saving.stop()
    await bench.pass(10_000)
    expect([...bench.disk.drafts.values()].map(({ fields }) => fields.answer)).toEqual(['ab'])
    expect(bench.sent).toEqual([])
  })
})
