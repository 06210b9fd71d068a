import { describe, expect, it } from 'vitest'
import { createWaits, type Scheduler } from '../../cli/replay/time/scheduler.ts'
import { createVirtualClock } from '../../cli/replay/time/virtual-clock.ts'

const START = 1000

describe('the clock of a replay', () => {
  it('runs timers by their time, and in order of their setting where they are due together', async () => {
    const clock = createVirtualClock(START)
    const ran: string[] = []
    const at = (name: string, ms: number) => clock.after(ms, () => ran.push(`${name} ${clock.timelineNow()}`))
    at('c', 20)
    at('a', 10)
    at('b', 10)
    expect(clock.next()).toBe(START + 10)
    expect(await clock.advance(START + 15)).toBe(true)
    expect(ran).toEqual(['a 1010', 'b 1010'])
    expect(clock.timelineNow()).toBe(START + 15)
    expect(await clock.advance(START + 19)).toBe(false)
    expect(await clock.advance(START + 20)).toBe(true)
    expect(ran.at(-1)).toBe('c 1020')
    expect(clock.next()).toBe(Number.POSITIVE_INFINITY)
  })

  it('a timer for a time that is over is due now, after those that are due already', async () => {
    const clock = createVirtualClock(START)
    const ran: string[] = []
    clock.after(0, () => ran.push('first'))
    clock.after(-50, () => ran.push('second'))
    expect(clock.next()).toBe(START)
    await clock.advance(START)
    expect(ran).toEqual(['first', 'second'])
  })

  it('a timer that is taken back does not run, and time never goes back', async () => {
    const clock = createVirtualClock(START)
    let ran = 0
    clock.after(10, () => ran++)()
    await clock.advance(START + 50)
    clock.observe(START + 20)
    await clock.advance(START + 30)
    expect([ran, clock.timelineNow()]).toEqual([0, START + 50])
  })

  it('a shift moves what the backend reads, and no timer', async () => {
    const clock = createVirtualClock(START)
    clock.after(10, () => {})
    clock.shift(500)
    clock.shift(-100)
    expect([clock.now(), clock.timelineNow(), clock.next()]).toEqual([START + 400, START, START + 10])
  })
})

describe('what a flow has planned', () => {
  function opened() {
    let now = START
    const scheduler: Scheduler = {
      now: () => now,
      advance: async (target) => {
        now = target
      },
      next: () => Number.POSITIVE_INFINITY,
      settle: async () => {},
    }
    return { scheduler, waits: createWaits(scheduler, async () => 0) }
  }

  it('runs by its time, however it was planned, each at its own moment', async () => {
    const { scheduler, waits } = opened()
    const ran: string[] = []
    for (const [name, ms] of [
      ['late', 30],
      ['early', 10],
      ['between', 20],
      ['later', 40],
    ] as const)
      waits.schedule(ms, async () => void ran.push(`${name} ${scheduler.now()}`))
    await waits.advance(START + 30)
    expect(ran).toEqual(['early 1010', 'between 1020', 'late 1030'])
    expect(scheduler.now()).toBe(START + 30)
    await waits.advance(START + 100)
    expect(ran.at(-1)).toBe('later 1040')
  })

  it('runs what is planned by what has run', async () => {
    const { scheduler, waits } = opened()
    const ran: number[] = []
    waits.schedule(10, async () => waits.schedule(5, async () => void ran.push(scheduler.now())))
    await waits.advance(START + 20)
    expect(ran).toEqual([START + 15])
  })

  it('a wait ends at its limit, with the reason', async () => {
    const { scheduler, waits } = opened()
    const never = waits.until(
      async () => false,
      async () => 'nothing came',
      25,
    )
    await expect(never).rejects.toThrow('nothing came')
    expect(scheduler.now()).toBe(START + 25)
  })
})
