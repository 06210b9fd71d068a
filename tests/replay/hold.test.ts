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
