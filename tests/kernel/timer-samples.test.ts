import { describe, expect, it } from 'vitest'
import { Timer } from '../../src/kernel/timer.ts'
import { createFakeClock } from './fake-clock.ts'

const START = Date.parse('2026-01-05T09:00:00Z')

/** Takes samples of a server that is `ahead` of its own time, over a call of `trip` milliseconds. */
function createSampled() {
  const clock = createFakeClock(START)
  let trip = 0
  let ahead = 0
  const timer = new Timer(clock, async () => {
    const serverTime = START + clock.monotonic() + trip / 2 + ahead
    await new Promise<void>((resolve) => clock.after(trip, resolve))
    return { serverTime, mismatchChecked: false }
  })
  const off = () => timer.now() - START - clock.monotonic()
  async function sample(next: { trip: number; ahead: number }) {
    ;({ trip, ahead } = next)
    const synced = timer.sync()
    await clock.pass(trip)
    await synced
    return off()
  }
  return { sample }
}

describe('which sample of the time counts', () => {
  it('[TIME-01] a slower one that may be as right as the last changes nothing', async () => {
    const { sample } = createSampled()
    expect(await sample({ trip: 100, ahead: 0 })).toBe(0)
    expect(await sample({ trip: 300, ahead: 200 })).toBe(0)
    expect(await sample({ trip: 300, ahead: -200 })).toBe(0)
  })

  it('[TIME-01] a slower one counts as soon as the two cannot both be right', async () => {
    for (const ahead of [201, -201]) {
      const { sample } = createSampled()
      await sample({ trip: 100, ahead: 0 })
      expect(await sample({ trip: 300, ahead })).toBe(ahead)
    }
  })

  it('[TIME-01] one that is as quick, or quicker, counts at once', async () => {
    const { sample } = createSampled()
    await sample({ trip: 100, ahead: 0 })
    expect(await sample({ trip: 100, ahead: 30 })).toBe(30)
    expect(await sample({ trip: 20, ahead: 10 })).toBe(10)
  })
})
