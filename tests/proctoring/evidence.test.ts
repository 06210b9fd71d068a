import { describe, expect, it } from 'vitest'
import { addressMode } from '../../src/proctoring/ab-test.ts'
import type { KeptPicture } from '../../src/proctoring/ports.ts'
import { createEvidence } from './fake-evidence.ts'

const MINUTE = 60_000

describe('the addresses', () => {
  it('[IMG-07] [IMG-08] [IMG-09] [GAP-091] 1 and 2 come one by one, from 3 in batches, filled up under a quarter', async () => {
    const { asked, clock, puts, wish } = createEvidence({ ab: true })
    await clock.pass(1000)
    await wish(1)
    await clock.pass(1000)
    expect(asked).toEqual(['single image/camera 1', 'single image/camera 2'])
    await wish(6)
    await clock.pass(1000)
    expect(asked.slice(2)).toEqual(['batch image/camera 3+8'])
    await wish(1)
    await clock.pass(1000)
    expect(asked.slice(3)).toEqual(['batch image/camera 11+8'])
    expect(puts.slice(2)).toEqual([3, 4, 5, 6, 7, 8, 9].map((sequence) => `/batch/image/${sequence}`))
  })

  it('[IMG-09] pieces have batches of their own size', async () => {
    const { asked, clock, piece } = createEvidence({ ab: true, video: true })
    await clock.pass(1000)
    for (let turn = 0; turn < 3; turn += 1) {
      piece()
      await clock.pass(1000)
    }
    expect(asked).toContain('batch video/camera 3+4')
  })

  it('a batch that cannot be fetched costs no picture', async () => {
    const { beats, clock, network, puts, wish } = createEvidence({ ab: true })
    network.batch = 500
    await clock.pass(1000)
    await wish(3)
    await clock.pass(3000)
    expect(puts.at(-1)).toBe('/single/image/camera/4')
    expect(beats.at(-1)?.metadata).toMatchObject({
      batched_signed_url_api_fail: 2,
      batched_signed_url_api_success: 0,
      batched_signed_url_unavailable: 2,
      initiated_signed_url_count: 4,
      success: 4,
    })
  })

  it.each([
    [7, false, 0, 'single'],
    [7, true, 0, 'batch'],
    [7, true, 100, 'batch'],
    [7, false, 100, 'single'],
    [8, false, 50, 'batch'],
    [7, true, 50, 'single'],
    [12, false, 25, 'batch'],
    [10, false, 30, 'batch'],
    [9, false, 30, 'single'],
    [4, false, 75, 'batch'],
    [3, false, 75, 'single'],
    [100, false, 7, 'batch'],
  ] as const)(
    '[PROC-13] [PROC-14] [GAP-095] set %i, ab %s, %i percent: %s',
    (setId, ab, percentage, mode) => {
      expect(addressMode(setId, { ab, percentage })).toBe(mode)
    },
  )

  it('[CALL-69] [GAP-095] the mode is told once for a set, and again only if that failed', async () => {
    const first = createEvidence({ percentage: 50 })
    await first.clock.pass(MINUTE * 3)
    const second = createEvidence({ percentage: 50, marks: first.marks })
    await second.clock.pass(MINUTE)
    expect([first.modes, second.modes]).toEqual([['batch'], []])
  })
})

describe('a picture that does not arrive', () => {
  it('[IMG-02] [GAP-093] is tried three times with an address of its own each time, and is a failure then', async () => {
    const { beats, clock, network, puts, raised, stored } = createEvidence()
    network.put = 503
    await clock.pass(6000)
    expect(stored.map(({ retry }) => retry)).toEqual([1])
    await clock.pass(11_000)
    expect(puts).toHaveLength(3)
    expect(stored).toEqual([])
    expect(raised.at(-1)).toMatchObject({ image_sequence: 1, state: 'fail' })
    const { metadata } = beats.at(-1) ?? {}
    expect(metadata).toMatchObject({ fail: 1, success: 0, initiated_image_upload: 3 })
    expect(metadata?.image_data).toMatchObject([{ image_sequence: 1, state: 'fail', retry: 0 }])
  })

  it('[GAP-093] an outage costs no try, even one that the browser does not notice', async () => {
    const { clock, network, puts, stored, wish } = createEvidence()
    network.signed = 'ENT'
    await clock.pass(MINUTE)
    network.signed = undefined
    network.online = false
    await clock.pass(MINUTE)
    await wish()
    expect(stored.map(({ retry }) => retry)).toEqual(stored.map(() => 3))
    network.online = true
    await clock.pass(1000)
    expect(puts).toEqual([1, 2, 3, 4].map((sequence) => `/single/image/camera/${sequence}`))
    expect(stored).toEqual([])
  })

  it('[GAP-093] a busy backend is left alone for as long as it asks, which costs no try', async () => {
    const { clock, network, puts, stored } = createEvidence()
    Object.assign(network, { put: 503, retryAfterMs: 40_000 })
    await clock.pass(39_000)
    expect(puts).toHaveLength(1)
    delete network.put
    expect(stored.map(({ retry }) => retry)).toEqual([3])
    await clock.pass(5000)
    expect(puts.length).toBeGreaterThan(1)
    expect(stored).toEqual([])
  })

  it('[IMG-03] [IMG-04] [GAP-092] offline the device keeps 25, the oldest go, and the rest goes in order', async () => {
    const { beats, clock, context, network, puts, raised, stored, wish } = createEvidence()
    network.online = false
    await clock.pass(1000)
    await wish(27)
    expect([stored.length, context.state.picturesWaiting]).toEqual([25, 25])
    network.online = true
    await clock.pass(2000)
    expect(puts).toEqual(Array.from({ length: 25 }, (_, index) => `/single/image/camera/${index + 4}`))
    expect(raised.filter(({ state }) => state === 'drop').map((data) => data.image_sequence)).toEqual([
      1, 2, 3,
    ])
    expect(beats.at(-1)?.metadata).toMatchObject({ drop: 3, success: 25, cached_failed_image_sequence: [] })
  })

  it('[IMG-03] what an earlier page left is sent first', async () => {
    const left: KeptPicture = {
      mode: 'image',
      source: 'camera',
      sequence: 8,
      blob: new Blob(['x']),
      eventGuid: 'old',
      retry: 2,
    }
    const marks = new Map([['evidence', JSON.stringify({ sequences: { 'image/camera': 8 } })]])
    const { clock, puts } = createEvidence({ marks, stored: [left] })
    await clock.pass(2000)
    expect(puts).toEqual(['/single/image/camera/8', '/single/image/camera/9'])
  })
})

describe('answers go first', () => {
  it('nothing begins while an answer is on its way, or has waited for a second', async () => {
    const { answers, clock, puts } = createEvidence()
    answers.now = 'sending'
    await clock.pass(5000)
    expect(puts).toEqual([])
    answers.now = 'waiting'
    await clock.pass(1000)
    expect(puts).toHaveLength(1)
    await clock.pass(MINUTE * 2)
    expect(puts).toHaveLength(1)
    answers.now = 'idle'
    await clock.pass(1000)
    expect(puts).toHaveLength(3)
  })

  it('an upload makes room for an answer that is on its way for a second, which costs no try', async () => {
    const { answers, clock, network, puts, stored } = createEvidence()
    network.hold = true
    await clock.pass(1000)
    answers.now = 'sending'
    await clock.pass(1500)
    network.hold = false
    expect([puts.length, stored[0]?.retry]).toEqual([1, 3])
    await clock.pass(10_000)
    expect(puts).toHaveLength(1)
    answers.now = 'idle'
    await clock.pass(2000)
    expect([puts, stored]).toEqual([['/single/image/camera/1', '/single/image/camera/1'], []])
  })
})

it('[IMG-11] what is still sent after the end leaves nothing on the device', async () => {
  const { clock, marks, part, wish } = createEvidence()
  await clock.pass(1000)
  await wish(1)
  await clock.pass(1000)
  expect(marks.has('evidence')).toBe(true)
  await wish(1)
  part.stop()
  marks.clear()
  await clock.pass(40_000)
  expect([...marks.keys()]).toEqual([])
  expect(clock.waiting()).toBe(0)
})
