import { describe, expect, it } from 'vitest'
import { initialConnection, watchConnection } from '../../src/proctoring/connection.ts'
import { noteOutages } from '../../src/proctoring/outages.ts'
import type { ConnectionState, Outage } from '../../src/proctoring/state.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

const START = Date.parse('2026-01-05T09:00:00Z')

function open(kept?: string) {
  const clock = createFakeClock(START)
  const state = { outages: [] as readonly Outage[], offlineMs: 0 }
  const stored = { text: kept }
  const raised: unknown[] = []
  const noted = noteOutages({
    clock,
    state,
    now: () => clock.calendar(),
    raise: (name, data) => raised.push([name, data]),
    kept,
    persist: (text) => {
      stored.text = text
    },
  })
  return { clock, state, stored, raised, noted }
}

describe('outages of a watched test', () => {
  it('[NET-09] the newest hundred are kept, and the length of all', async () => {
    const { clock, state, noted } = open()
    for (let count = 0; count < 103; count++) {
      noted.begin()
      await clock.pass(10)
      noted.end()
      await clock.pass(90)
    }
    await clock.pass(300_000)
    expect(state.outages).toHaveLength(100)
    expect(state.outages[0]).toEqual({ from: START + 300, to: START + 310 })
    expect(state.outages.at(-1)).toEqual({ from: START + 10_200, to: START + 10_210 })
    expect(state.offlineMs).toBe(1030)
  })

  it('[NET-09] they are passed on every five minutes, and not while there is no connection', async () => {
    const { clock, state, raised, noted } = open()
    noted.begin()
    await clock.pass(300_000)
    expect(state.outages).toEqual([])
    noted.end()
    expect(raised).toEqual([
      ['CONNECTION_LOST', {}],
      ['CONNECTION_RESTORED', { away: 300_000 }],
    ])
    await clock.pass(299_999)
    expect(state.outages).toEqual([])
    await clock.pass(1)
    expect(state).toEqual({ outages: [{ from: START, to: START + 300_000 }], offlineMs: 300_000 })
    noted.stop()
    noted.begin()
    noted.end()
    await clock.pass(600_000)
    expect(state.outages).toHaveLength(1)
  })

  it('one that a reload fell into ends with the new page, and earlier ones stay', () => {
    const before = {
      outages: [{ from: START - 9000, to: START - 8000 }],
      offlineMs: 1000,
      since: START - 500,
    }
    const { state, raised } = open(JSON.stringify(before))
    expect(raised).toEqual([['CONNECTION_RESTORED', { away: 500 }]])
    expect(state.outages).toEqual([...before.outages, { from: START - 500, to: START }])
    expect(state.offlineMs).toBe(1500)
  })

  it('a clock that was set back makes no outage of a negative length', () => {
    const { state } = open(JSON.stringify({ outages: [], offlineMs: 7, since: START + 500 }))
    expect(state.offlineMs).toBe(7)
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"outages":{},"offlineMs":1}',
    '{"outages":[null],"offlineMs":1}',
    '{"outages":[{"from":1}],"offlineMs":1}',
    '{"outages":[{"to":1}],"offlineMs":1}',
    '{"outages":[{"from":1,"to":2}]}',
    '{"outages":[{"from":1,"to":2}],"offlineMs":1,"since":"x"}',
  ])('what is kept as %s counts as nothing', (kept) => {
    const { state, raised } = open(kept)
    expect({ state, raised }).toEqual({ state: { outages: [], offlineMs: 0 }, raised: [] })
  })
})

it('[NET-09] an outage begins when the connection is lost, ends when it is back, and each is told once', async () => {
  const clock = createFakeClock(START)
  const raised: string[] = []
  const state: ConnectionState = initialConnection()
  const kept: string[] = []
  const watch = watchConnection({
    clock,
    state,
    now: () => clock.calendar(),
    raise: (name) => raised.push(name),
    kept: undefined,
    persist: (text) => kept.push(text),
    speed: async () => 20,
    isHidden: () => false,
    isSaving: () => false,
  })
  watch.setOnline(true)
  expect(raised).toEqual([])
  watch.setOnline(false)
  watch.setOnline(false)
  expect([raised, state.level]).toEqual([['CONNECTION_LOST'], 'lost'])
  expect(JSON.parse(kept.at(-1) ?? '{}')).toMatchObject({ since: START })
  await clock.pass(40)
  watch.setOnline(true)
  expect(raised).toEqual(['CONNECTION_LOST', 'CONNECTION_RESTORED'])
  expect(JSON.parse(kept.at(-1) ?? '{}')).toMatchObject({ offlineMs: 40 })
  expect(state.level).toBe('unknown')
  await clock.pass(60_000)
  expect([state.level, state.speed]).toEqual(['good', 20])
  watch.stop()
  await clock.pass(600_000)
  expect(clock.waiting()).toBe(0)
})
