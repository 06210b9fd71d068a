import { describe, expect, it } from 'vitest'
import type { Draft, SaveReply, SaveRequest } from '../../src/kernel/ports.ts'
import { createSaving } from '../../src/kernel/saving.ts'
import { type Slot, savedState } from '../../src/kernel/slot.ts'
import type { Solution } from '../../src/wire/entities.ts'
import { createDisk, GOOD_DISK } from './sim/disk.ts'
import { createWorld } from './sim/world.ts'

const SOLUTION: Solution = {
  ...{ id: 1, slug: 's', problem: 'essay', solution_type: 'SUB', creator: 1 },
  ...{ test: 1, test_solution_set: 1, test_slug: 't' },
}
const ATTEMPT = { key: 'ada/1', epoch: 7, solutionSetId: 1 }
const receiptOf = (sealed: Record<string, number>) => ({
  ...{ id: 'r', submitted_at: '' },
  sealed: Object.fromEntries(Object.entries(sealed).map(([problem, rev]) => [problem, { rev, hash: '' }])),
})

type Answer = SaveReply | { kind: 'ok' } | 'never'

/** Saving on a desk: time stands still unless `pass` moves it, `answer` says what the backend will say. */
function createBench() {
  const world = createWorld(1, false)
  const page = { dead: false }
  const disk = createDisk(world, 'laptop', GOOD_DISK)
  const sent: (SaveRequest & { at: number; kept: boolean })[] = []
  const recovered: Draft[] = []
  const reports: string[] = []
  const refusals: string[] = []
  let answer: (request: SaveRequest) => Answer = () => ({ kind: 'ok' })
  const saving = createSaving({
    clock: { monotonic: world.now, calendar: world.now, after: (ms, run) => world.after(ms, run, page) },
    random: { number: () => 0.5, uuid: () => `opening${world.now()}` },
    journal: disk.journalOf(page),
    api: {
      save(request) {
        const kept = [...disk.drafts.values()].some(({ rev }) => rev === request.rev)
        sent.push({ ...request, at: world.now(), kept })
        const reply = answer(request)
        if (reply === 'never') return new Promise(() => {})
        const told: SaveReply =
          reply.kind === 'ok'
            ? { kind: 'acked', rev: request.rev, savedAt: world.now(), solution: SOLUTION }
            : reply
        return new Promise((resolve) => world.after(100, () => resolve(told), page))
      },
      recover: async (_, draft) => void recovered.push(draft),
    },
    now: () => 1_700_000_000_000 + world.now(),
    report: (error) => reports.push(error instanceof Error ? error.message : String(error)),
    refused: (why) => refusals.push(why),
  })
  const slot = (): Slot => {
    const found = saving.slots.essay
    if (!found) throw new Error('no slot')
    return found
  }
  return {
    ...{ world, disk, saving, sent, recovered, reports, refusals, slot, page },
    pass: (ms: number) => world.run(world.now() + ms, () => {}),
    badge: () => savedState(slot()),
    replyWith(next: typeof answer) {
      answer = next
    },
    type: (text: string, delay?: number) => saving.touch('essay', 'SUB', () => ({ answer: text }), delay),
    async begin(
      stored: Parameters<typeof saving.begin>[1] = {},
      attempt: Parameters<typeof saving.begin>[0] = ATTEMPT,
    ) {
      const shown = saving.begin(attempt, stored)
      await world.run(world.now() + 20, () => {})
      return shown
    },
  }
}
const LATER = { kind: 'unknown', why: 'offline' } as const

describe('saving', () => {
  it('[SAVE-04] [SAVE-05] waits 1000 ms after the last keystroke, 500 for code, and never longer than 5 s', async () => {
    const bench = createBench()
    await bench.begin()
    const started = bench.world.now()
    bench.type('a')
    await bench.pass(990)
    expect(bench.sent).toEqual([])
    await bench.pass(20)
    expect(bench.sent.map(({ rev }) => rev)).toEqual([1])
    bench.type('ab', 500)
    await bench.pass(510)
    expect(bench.sent.map(({ rev }) => rev)).toEqual([1, 2])
    await bench.pass(1000)
    const steady = bench.world.now()
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
    const gaveUp = bench.saving.flush({ limitMs: 700 })
    await bench.pass(701)
    expect(await gaveUp).toBe(false)
    expect([bench.saving.unsaved(), bench.saving.wanted()]).toEqual([['essay'], { essay: 2 }])
  })

  it('reports an answer that cannot be encoded once, keeps the last good draft and lets the others go on', async () => {
    const bench = createBench()
    await bench.begin()
    bench.replyWith(({ problem }) => (problem === 'essay' ? LATER : { kind: 'ok' }))
    bench.type('good')
    await bench.pass(10)
    bench.saving.touch('essay', 'SUB', () => {
      throw new Error('The editor has no document')
    })
    bench.saving.touch('quiz', 'MCQ', () => ({ choice: 1 }))
    await bench.pass(5000)
    expect(bench.reports).toEqual(['The editor has no document'])
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
    bench.disk.hangsUntil = bench.world.now() + 60_000
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

  it('hears nothing of an old opening’s save after the attempt was taken back', async () => {
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
