import { describe, expect, it, vi } from 'vitest'
import type { ServerTime } from '../../src/kernel/ports.ts'
import { createTimer } from '../../src/kernel/timer.ts'
import { createFakeClock } from './fake-clock.ts'

const START = Date.parse('2026-01-05T09:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A server whose time runs with the monotonic clock; every reply takes `trip` ms, the first half of it on the way there. */
function world(calendar: number, trip = 100) {
  const clock = createFakeClock(calendar)
  const server = { down: false, trip }
  const read = () =>
    new Promise<ServerTime>((resolve, reject) => {
      const { down, trip } = server
      clock.after(trip / 2, () => {
        const serverTime = START + clock.monotonic()
        clock.after(trip / 2, () =>
          down ? reject(new Error('down')) : resolve({ serverTime, mismatchChecked: false }),
        )
      })
    })
  const timer = createTimer(clock, read)
  const error = () => Math.abs(timer.now() - (START + clock.monotonic()))
  return { clock, server, timer, error }
}

describe('timer', () => {
  it.each([DAY, -DAY, 0])('[TIME-01] is right with a device clock %i ms off', async (skew) => {
    const { clock, timer, error } = world(START + skew)
    void timer.sync()
    await clock.pass(500)
    expect(error()).toBeLessThanOrEqual(250)
    clock.setCalendar(START - 3 * DAY)
    await clock.pass(10 * MINUTE)
    expect(error()).toBeLessThanOrEqual(250)
  })

  it('[TIME-01] expires once, at the deadline, whatever the calendar does meanwhile', async () => {
    const { clock, timer } = world(START)
    void timer.sync()
    await clock.pass(500)
    const expire = vi.fn()
    timer.countTo(START + 90 * MINUTE, expire)
    clock.setCalendar(START + 2 * DAY)
    await clock.pass(90 * MINUTE - 500 - 300)
    expect(expire).not.toHaveBeenCalled()
    await clock.pass(600)
    expect(expire).toHaveBeenCalledOnce()
    await clock.pass(MINUTE)
    expect(expire).toHaveBeenCalledOnce()
    expect(timer.state.remaining).toBe(0)
  })

  it('[TIME-02] [GAP-059] asks every 120 seconds, and out of turn when it is told to', async () => {
    const clock = createFakeClock(START)
    const read = vi.fn(async () => ({ serverTime: START + clock.monotonic(), mismatchChecked: false }))
    const timer = createTimer(clock, read)
    await timer.start()
    await clock.pass(119_900)
    expect(read).toHaveBeenCalledTimes(1)
    await clock.pass(200)
    expect(read).toHaveBeenCalledTimes(2)
    await timer.sync()
    expect(read).toHaveBeenCalledTimes(3)
    timer.stop()
  })

  it('[TIME-02] asks for the time every two minutes and goes on without an answer', async () => {
    const { clock, server, timer, error } = world(START)
    void timer.sync()
    await clock.pass(500)
    server.down = true
    await clock.pass(60 * MINUTE)
    expect(error()).toBeLessThanOrEqual(250)
  })

  it('[TIME-01] [AUTO-03] a first answer that fails is asked for again soon, and the countdown then begins', async () => {
    const { clock, server, timer } = world(START)
    server.down = true
    void timer.sync()
    timer.countTo(START + 90 * MINUTE, () => {})
    await clock.pass(1000)
    expect(timer.state.remaining).toBeUndefined()
    server.down = false
    await clock.pass(4000)
    expect(timer.state.remaining).toBeGreaterThan(89 * MINUTE)
  })

  it('[GAP-037] tells once, after four more tries, that the first sample cannot be had, and asks on', async () => {
    const clock = createFakeClock(START)
    const read = vi.fn((): Promise<ServerTime> => Promise.reject(new Error('down')))
    const missTime = vi.fn()
    const timer = createTimer(clock, read, { missTime })
    await timer.start()
    await clock.pass(4 * 1500 - 100)
    expect(missTime).not.toHaveBeenCalled()
    await clock.pass(200)
    expect(read).toHaveBeenCalledTimes(5)
    expect(missTime).toHaveBeenCalledOnce()
    await clock.pass(10 * MINUTE)
    expect(missTime).toHaveBeenCalledOnce()
    read.mockResolvedValue({ serverTime: START, mismatchChecked: false })
    await clock.pass(3000)
    expect(timer.state.serverNow).toBeGreaterThanOrEqual(START)
  })

  it('[TIME-01] keeps the quicker sample when a slow reply would be less exact', async () => {
    const { clock, server, timer, error } = world(START, 40)
    void timer.sync()
    await clock.pass(500)
    server.trip = 8000
    await clock.pass(10 * MINUTE)
    expect(error()).toBeLessThanOrEqual(20)
  })

  it('[TIME-06] shows whole seconds and counts down by one', async () => {
    const { clock, timer } = world(START)
    void timer.sync()
    await clock.pass(500)
    timer.countTo(START + 10_000, () => {})
    const shown: (number | undefined)[] = []
    for (let second = 0; second < 3; second++) {
      shown.push(timer.state.remaining)
      await clock.pass(1000)
    }
    expect(shown).toEqual([10_000, 9000, 8000])
  })

  it('leaves no timer behind when it is stopped', async () => {
    const { clock, timer } = world(START)
    void timer.sync()
    await clock.pass(500)
    timer.countTo(START + MINUTE, () => {})
    timer.stop()
    await clock.pass(0)
    expect(clock.waiting()).toBe(0)
  })
})
