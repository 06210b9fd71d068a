import { expect, it, vi } from 'vitest'
import {
  type ConnectionPorts,
  initialConnection,
  levelOf,
  watchConnection,
} from '../../src/proctoring/connection.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

const SECOND = 1000
const MINUTE = 60_000

function createWatch(changes: Partial<ConnectionPorts> = {}) {
  const clock = createFakeClock()
  const state = initialConnection()
  const speed = vi.fn(async (_signal: AbortSignal): Promise<number> => 12)
  const raise = vi.fn()
  const stored: { text: string | undefined } = { text: changes.kept }
  const watch = watchConnection({
    clock,
    state,
    speed,
    raise,
    kept: undefined,
    now: clock.calendar,
    isHidden: () => false,
    isSaving: () => false,
    persist(text) {
      stored.text = text
    },
    ...changes,
  })
  return { clock, state, speed, raise, stored, watch }
}

it('[NET-07] [NET-01] the speed is measured every minute', async () => {
  const { clock, speed, state, watch } = createWatch()
  await clock.pass(5 * SECOND)
  expect(speed).toHaveBeenCalledTimes(1)
  expect(state).toMatchObject({ speed: 12, level: 'good' })
  await clock.pass(10 * MINUTE)
  expect(speed).toHaveBeenCalledTimes(11)
  watch.stop()
  await clock.pass(10 * MINUTE)
  expect(speed).toHaveBeenCalledTimes(11)
  expect(clock.waiting()).toBe(0)
})

it('[NET-08] while the candidate looks at the icon, it is measured every second, one at a time', async () => {
  const { clock, speed, watch } = createWatch()
  watch.lookClosely(true)
  await clock.pass(4.5 * SECOND)
  expect(speed).toHaveBeenCalledTimes(5)
  watch.lookClosely(false)
  await clock.pass(59 * SECOND)
  expect(speed).toHaveBeenCalledTimes(5)

  const { promise, resolve } = Promise.withResolvers<number>()
  speed.mockImplementation(() => promise)
  watch.lookClosely(true)
  await clock.pass(10 * SECOND)
  expect(speed).toHaveBeenCalledTimes(6)
  resolve(5)
  await clock.pass(SECOND)
  expect(speed).toHaveBeenCalledTimes(7)
})

it.each([
  [undefined, 'unknown'],
  [0.2, 'slow'],
  [0.9999, 'slow'],
  [1, 'fair'],
  [3.9999, 'fair'],
  [4, 'good'],
] as const)('[NET-05] [NET-06] [GAP-106] %s Mbps is %s', (speed, level) => {
  expect(levelOf(speed)).toBe(level)
})

it('nothing is measured while a save flies, nobody looks or there is no connection', async () => {
  const at = { isSaving: true, isHidden: false }
  const { clock, speed, watch } = createWatch({ isSaving: () => at.isSaving, isHidden: () => at.isHidden })
  await clock.pass(15 * SECOND)
  expect(speed).not.toHaveBeenCalled()
  at.isSaving = false
  await clock.pass(5 * SECOND)
  expect(speed).toHaveBeenCalledTimes(1)
  at.isHidden = true
  await clock.pass(5 * MINUTE)
  at.isHidden = false
  watch.setOnline(false)
  await clock.pass(5 * MINUTE)
  expect(speed).toHaveBeenCalledTimes(1)
})

it('a save that begins breaks a measurement off, and gives no level', async () => {
  const { clock, speed, state, watch } = createWatch()
  const { promise, resolve } = Promise.withResolvers<number>()
  speed.mockImplementationOnce(() => promise)
  await clock.pass(5 * SECOND)
  watch.yieldToSave()
  expect(speed.mock.calls[0]?.[0].aborted).toBe(true)
  resolve(0.1)
  await clock.pass(0)
  expect(state.level).toBe('unknown')
  await clock.pass(5 * SECOND)
  expect(state.level).toBe('good')
})

it('[NET-07] [NET-12] who types steadily on a slow line is told that it is slow', async () => {
  const at = { isSaving: false }
  const { clock, speed, state, watch } = createWatch({ isSaving: () => at.isSaving })
  speed.mockImplementation((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    clock.after(3 * SECOND, () => resolve(0.1))
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  async function type(ms: number) {
    for (const end = clock.monotonic() + ms; clock.monotonic() < end; ) {
      at.isSaving = true
      watch.yieldToSave()
      await clock.pass(SECOND)
      at.isSaving = false
      await clock.pass(1.5 * SECOND)
    }
  }
  await type(30 * SECOND)
  expect(state.level).toBe('slow')
  const before = speed.mock.calls.length
  await type(5 * MINUTE)
  const tried = speed.mock.calls.slice(before).map(([signal]) => signal.aborted)
  expect(tried.filter((isAborted) => !isAborted).length).toBeGreaterThanOrEqual(4)
  expect(tried.filter((isAborted) => isAborted).length).toBeGreaterThan(4)
})

it('what cannot be measured is not called slow', async () => {
  const { clock, speed, state } = createWatch()
  speed.mockRejectedValue(new Error('503'))
  await clock.pass(5 * SECOND)
  expect(state).toMatchObject({ level: 'unknown', speed: undefined })
})

it('[NET-09] [GAP-107] outages are told at once and handed on every five minutes, while there is a connection', async () => {
  const { clock, raise, state, watch } = createWatch()
  await clock.pass(MINUTE)
  watch.setOnline(false)
  expect(state.level).toBe('lost')
  await clock.pass(30 * SECOND)
  watch.setOnline(true)
  expect(raise.mock.calls).toEqual([
    ['CONNECTION_LOST', {}],
    ['CONNECTION_RESTORED', { away: 30 * SECOND }],
  ])
  expect(state.outages).toEqual([])
  await clock.pass(3.5 * MINUTE)
  expect(state).toMatchObject({
    outages: [{ from: MINUTE, to: 1.5 * MINUTE }],
    offlineMs: 30 * SECOND,
    level: 'good',
  })
  await clock.pass(4 * MINUTE)
  watch.setOnline(false)
  await clock.pass(2 * MINUTE)
  watch.setOnline(true)
  await clock.pass(3 * MINUTE)
  expect(state.outages).toHaveLength(1)
  await clock.pass(MINUTE)
  expect(state).toMatchObject({ outages: [{}, {}], offlineMs: 2.5 * MINUTE })
})

it('[NET-09] an outage outlives the page: it ends when the test is opened again', async () => {
  const first = createWatch()
  await first.clock.pass(MINUTE)
  first.watch.setOnline(false)
  first.watch.stop()
  const again = createWatch({ kept: first.stored.text, now: () => 3 * MINUTE })
  expect(again.raise.mock.calls).toEqual([['CONNECTION_RESTORED', { away: 2 * MINUTE }]])
  expect(again.state).toMatchObject({ outages: [{ from: MINUTE, to: 3 * MINUTE }], offlineMs: 2 * MINUTE })
})

it.each(['{', '[]', '{"outages":[{"from":"x"}],"offlineMs":1}', '{"outages":[]}'])(
  'what this device kept is read with care: %s',
  (kept) => {
    const { state } = createWatch({ kept })
    expect(state).toEqual(initialConnection())
  },
)
