import { expect, test } from 'vitest'
import { createVirtualClock } from '../../cli/replay/time/virtual-clock.ts'

test('real work holds the alarms of the backend, however long it takes, and work that fails lets go too', async () => {
  const clock = createVirtualClock(1000)
  const events: string[] = []
  let finish = () => {}
  const work = new Promise<void>((resolve) => {
    finish = resolve
  }).then(() => events.push(`worked at ${clock.timelineNow()}`))
  clock.hold(work)
  clock.hold(Promise.reject(new Error('The sandbox broke')))
  clock.after(500, () => events.push(`rang at ${clock.timelineNow()}`))
  const advanced = clock.advance(2000)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(events).toEqual([])
  finish()
  expect(await advanced).toBe(true)
  expect(events).toEqual(['worked at 1000', 'rang at 1500'])
  expect(clock.timelineNow()).toBe(2000)
})

test('neither alarms nor pages go on while a database outside of the process works, one query after the other', async () => {
  const clock = createVirtualClock(1000)
  const events: string[] = []
  const finishes: (() => void)[] = []
  const query = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    finishes.push(resolve)
    clock.holdQuery(promise)
    return promise
  }
  async function store() {
    await query()
    await query()
    events.push(`stored at ${clock.timelineNow()}`)
  }
  clock.after(500, store)
  clock.after(600, () => events.push(`rang at ${clock.timelineNow()}`))
  const advanced = clock.advance(2000)
  const asked = async (count: number) => {
    while (finishes.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  await asked(1)
  const rested = clock.rest().then(() => events.push('rested'))
  finishes[0]?.()
  await asked(2)
  expect(events).toEqual([])
  finishes[1]?.()
  await Promise.all([advanced, rested])
  expect(events.toSorted()).toEqual(['rang at 1600', 'rested', 'stored at 1500'])
  expect(events[0]).toBe('stored at 1500')
})
