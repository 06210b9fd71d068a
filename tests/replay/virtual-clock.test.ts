import { expect, it } from 'vitest'
import { createVirtualClock } from '../../cli/replay/time/virtual-clock.ts'

it('the clock of a backend begins with the timeline, and only its own time is shifted', async () => {
  const clock = createVirtualClock(1000)
  expect([clock.now(), clock.timelineNow(), clock.next()]).toEqual([1000, 1000, Number.POSITIVE_INFINITY])
  clock.shift(500)
  expect([clock.now(), clock.timelineNow()]).toEqual([1500, 1000])
  clock.observe(900)
  clock.observe(1200)
  expect([clock.now(), clock.timelineNow()]).toEqual([1700, 1200])
})

it('timers run in order up to a time, each at its own time, and none that was called off', async () => {
  const clock = createVirtualClock(0)
  const ran: unknown[] = []
  clock.after(30, () => ran.push(['late', clock.timelineNow()]))
  clock.after(10, () => ran.push(['first', clock.timelineNow()]))
  clock.after(10, () => ran.push(['second', clock.timelineNow()]))
  const cancel = clock.after(5, () => ran.push('never'))
  cancel()
  expect(await clock.advance(20)).toBe(true)
  expect(ran).toEqual([
    ['first', 10],
    ['second', 10],
  ])
  expect([clock.timelineNow(), clock.next()]).toEqual([20, 30])
  expect(await clock.advance(29)).toBe(false)
  expect(await clock.advance(30)).toBe(true)
  expect(ran).toContainEqual(['late', 30])
  clock.after(-5, () => ran.push('now'))
  expect(clock.next()).toBe(30)
})

it('no timer runs while real work is held', async () => {
  const clock = createVirtualClock(0)
  const ran: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  clock.hold(promise)
  clock.after(1, () => ran.push('timer'))
  const advanced = clock.advance(5)
  await new Promise((turn) => setImmediate(turn))
  expect(ran).toEqual([])
  resolve()
  await advanced
  expect(ran).toEqual(['timer'])
})
