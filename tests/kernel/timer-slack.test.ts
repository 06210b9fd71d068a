import { expect, it, vi } from 'vitest'
import { Timer } from '../../src/kernel/timer.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

const START = Date.parse('2026-01-05T09:00:00Z')
const MINUTE = 60_000

/** A clock that takes all the slack there is. */
function createLateClock(): FakeClock {
  const clock = createFakeClock(START)
  const { after } = clock
  return Object.assign(clock, {
    after: (ms: number, run: () => void, slack = 0) => after(ms + slack, run),
  })
}

/** What the countdown shows after each `step` ms, `times` times. */
async function shown(clock: FakeClock, read: () => number | undefined, step: number, times: number) {
  const all: (number | undefined)[] = []
  for (let turn = 0; turn < times; turn++) {
    await clock.pass(step)
    all.push(read())
  }
  return all
}

it('[TIME-06] [AUTO-03] shows each whole minute and each second of the last two in time, and ends in time, however late a clock may be', async () => {
  const clock = createLateClock()
  const server = async () => ({ serverTime: START + clock.monotonic(), mismatchChecked: false })
  const timer = new Timer(clock, server)
  const expire = vi.fn()
  await timer.sync()
  timer.countTo(START + 35 * MINUTE, expire)
  const remaining = () => timer.state.remaining
  const minutes = Array.from({ length: 33 }, (_, minute) => (34 - minute) * MINUTE)
  expect(await shown(clock, remaining, MINUTE, 33)).toEqual(minutes)
  const seconds = Array.from({ length: 119 }, (_, second) => (119 - second) * 1000)
  expect(await shown(clock, remaining, 1000, 119)).toEqual(seconds)
  expect(expire).not.toHaveBeenCalled()
  await clock.pass(1000)
  expect(expire).toHaveBeenCalledOnce()
})
