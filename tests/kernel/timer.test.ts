import { describe, expect, it, vi } from 'vitest'
import type { ServerTime } from '../../src/kernel/ports.ts'
import { Timer } from '../../src/kernel/timer.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

const START = Date.parse('2026-01-05T09:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A server whose time runs with the monotonic clock; every reply takes `trip` ms, the first half of it on the way there. */
function createTimedServer(calendar: number, trip = 100) {
  const clock = createFakeClock(calendar)
  const server = { down: false, trip, ahead: 0 }
  const read = () =>
    new Promise<ServerTime>((resolve, reject) => {
      const { down, trip } = server
      clock.after(trip / 2, () => {
        const serverTime = START + clock.monotonic() + server.ahead
        clock.after(trip / 2, () =>
          down ? reject(new Error('down')) : resolve({ serverTime, mismatchChecked: false }),
        )
      })
    })
  const timer = new Timer(clock, read)
  const error = () => Math.abs(timer.now() - (START + clock.monotonic() + server.ahead))
  /** The monotonic clock stands still; calendar and server go on. */
  function sleep(ms: number) {
    clock.setCalendar(clock.calendar() + ms)
    server.ahead += ms
  }
  return { clock, server, timer, error, sleep }
}

describe('timer', () => {
  it.each([DAY, -DAY, 0])('[TIME-01] is right with a device clock %i ms off', async (skew) => {
    const { clock, timer, error } = createTimedServer(START + skew)
    void timer.sync()
    await clock.pass(500)
    expect(error()).toBeLessThanOrEqual(250)
    clock.setCalendar(START - 3 * DAY)
    await clock.pass(10 * MINUTE)
    expect(error()).toBeLessThanOrEqual(250)
  })

  it('[TIME-01] has the time of the device until the server has told its own', async () => {
    const { clock, server, timer } = createTimedServer(START)
    server.down = true
    void timer.sync()
    await clock.pass(500)
    expect(timer.now()).toBe(clock.calendar())
  })

  it('[TIME-01] expires once, at the deadline, whatever the calendar does meanwhile', async () => {
    const { clock, timer } = createTimedServer(START)
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
    const timer = new Timer(clock, read)
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
    const { clock, server, timer, error } = createTimedServer(START)
    void timer.sync()
    await clock.pass(500)
    server.down = true
    await clock.pass(60 * MINUTE)
    expect(error()).toBeLessThanOrEqual(250)
  })

  it('[TIME-01] [AUTO-03] a first answer that fails is asked for again soon, and the countdown then begins', async () => {
    const { clock, server, timer } = createTimedServer(START)
    server.down = true
    void timer.sync()
    timer.countTo(START + 90 * MINUTE, () => {})
    await clock.pass(1000)
    expect(timer.state.remaining).toBeUndefined()
    server.down = false
    await clock.pass(4000)
    expect(timer.state.remaining).toBeGreaterThan(89 * MINUTE)
  })

  it('[GAP-037] tells once, after four more tries, that the first sample cannot be fetched, and asks on', async () => {
    const clock = createFakeClock(START)
    const read = vi.fn((): Promise<ServerTime> => Promise.reject(new Error('down')))
    const onMissing = vi.fn()
    const timer = new Timer(clock, read, { onMissing })
    await timer.start()
    await clock.pass(4 * 1500 - 100)
    expect(onMissing).not.toHaveBeenCalled()
    await clock.pass(200)
    expect(read).toHaveBeenCalledTimes(5)
    expect(onMissing).toHaveBeenCalledOnce()
    await clock.pass(10 * MINUTE)
    expect(onMissing).toHaveBeenCalledOnce()
    read.mockResolvedValue({ serverTime: START, mismatchChecked: false })
    await clock.pass(3000)
    expect(timer.state.serverNow).toBeGreaterThanOrEqual(START)
  })

  it('[TIME-01] counts by the device while the server tells no time, says so, and ends nothing by it', async () => {
    const clock = createFakeClock(START + MINUTE)
    const read = vi.fn((): Promise<ServerTime> => Promise.reject(new Error('no server_time')))
    const timer = new Timer(clock, read)
    const expire = vi.fn()
    timer.countTo(START + 5 * MINUTE, expire)
    await timer.start()
    expect(timer.state).toMatchObject({ remaining: undefined, isGuess: false })
    await clock.pass(6000)
    expect(timer.state).toMatchObject({ remaining: 4 * MINUTE - 6000, isGuess: true })
    await clock.pass(10 * MINUTE)
    expect(timer.state).toMatchObject({ remaining: 0, isGuess: true })
    expect(expire).not.toHaveBeenCalled()
    read.mockResolvedValue({ serverTime: START + 4 * MINUTE, mismatchChecked: false })
    await clock.pass(3000)
    expect(timer.state.isGuess).toBe(false)
    expect(timer.state.remaining).toBeGreaterThan(MINUTE - 4000)
    await clock.pass(MINUTE)
    expect(expire).toHaveBeenCalledOnce()
  })

  it('[TIME-01] keeps the quicker sample when a slow reply would be less exact', async () => {
    const { clock, server, timer, error } = createTimedServer(START, 40)
    void timer.sync()
    await clock.pass(500)
    server.trip = 8000
    await clock.pass(10 * MINUTE)
    expect(error()).toBeLessThanOrEqual(20)
  })

  it('[TIME-06] shows whole seconds and counts down by one', async () => {
    const { clock, timer } = createTimedServer(START)
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

  it('[TIME-01] [TIME-06] takes what the device slept off the countdown at once, also without a network', async () => {
    const { clock, server, timer, error, sleep } = await counting()
    server.down = true
    sleep(20 * MINUTE)
    await clock.pass(1000)
    expect(timer.state.remaining).toBeLessThanOrEqual(70 * MINUTE)
    expect(timer.state.serverNow).toBeGreaterThanOrEqual(START + 20 * MINUTE)
    sleep(10 * MINUTE)
    await clock.pass(10 * MINUTE)
    expect(timer.state.remaining).toBeLessThanOrEqual(50 * MINUTE)
    server.down = false
    await timerSynced(timer, clock)
    expect(error()).toBeLessThanOrEqual(250)
    expect(timer.state.remaining).toBeGreaterThan(49 * MINUTE)
    sleep(MINUTE)
    server.down = true
    await clock.pass(1000)
    expect(timer.state.remaining).toBeLessThanOrEqual(49 * MINUTE)
  })

  it('[AUTO-03] [TIME-03] ends nothing by a sleep over the end until the server tells', async () => {
    const { clock, expire, server, sleep, timer } = await counting()
    server.down = true
    sleep(3 * 60 * MINUTE)
    await clock.pass(30 * MINUTE)
    expect(timer.state.remaining).toBe(0)
    expect(expire).not.toHaveBeenCalled()
    server.down = false
    await timerSynced(timer, clock)
    expect(expire).toHaveBeenCalledOnce()
  })

  it.each([60, -60])('[TIME-01] robs no time with a calendar that is set by %i minutes', async (minutes) => {
    const { clock, expire, server, timer } = await counting()
    clock.setCalendar(clock.calendar() + minutes * MINUTE)
    await clock.pass(2000)
    expect(timer.state.remaining).toBeGreaterThan(89 * MINUTE)
    server.down = true
    clock.setCalendar(START - DAY)
    await clock.pass(MINUTE)
    expect(timer.state.remaining).toBeGreaterThan(88 * MINUTE)
    clock.setCalendar(START + DAY)
    await clock.pass(MINUTE)
    clock.setCalendar(START + minutes * MINUTE + clock.monotonic())
    await clock.pass(1000)
    expect(timer.state.remaining).toBeGreaterThan(87 * MINUTE)
    await clock.pass(80 * MINUTE)
    expect(expire).not.toHaveBeenCalled()
  })

  it('[TIME-01] takes no sleep off for a question that was asked before it and answered after', async () => {
    const { clock, server, timer, sleep } = await counting()
    server.trip = 4000
    void timer.sync()
    await clock.pass(3000)
    server.down = true
    sleep(20 * MINUTE)
    await clock.pass(60_000)
    expect(timer.state.remaining).toBeLessThanOrEqual(70 * MINUTE)
  })

  it('leaves no timer behind when it is stopped', async () => {
    const { clock, timer } = createTimedServer(START)
    void timer.sync()
    await clock.pass(500)
    timer.countTo(START + MINUTE, () => {})
    timer.stop()
    await clock.pass(0)
    expect(clock.waiting()).toBe(0)
  })
})

async function counting() {
  const made = createTimedServer(START)
  const expire = vi.fn()
  void made.timer.sync()
  await made.clock.pass(500)
  made.timer.countTo(START + 90 * MINUTE, expire)
  return { ...made, expire }
}

async function timerSynced(timer: Timer, clock: FakeClock) {
  void timer.sync()
  await clock.pass(500)
}
