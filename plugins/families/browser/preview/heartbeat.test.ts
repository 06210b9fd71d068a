import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeClock } from '../../../../tests/kernel/fake-clock.ts'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

function begun() {
  const clock = createFakeClock()
  const asked: number[] = []
  const silent: boolean[] = []
  const heartbeat = startHeartbeat(clock, {
    ask: (number) => asked.push(number),
    onSilent: (isSilent) => silent.push(isSilent),
  })
  return { asked, clock, heartbeat, silent }
}

it('a page is asked every 1.5 s, and counts as stuck when two questions have no answer', async () => {
  const { asked, clock, heartbeat, silent } = begun()
  await clock.pass(1499)
  expect(asked).toEqual([])
  await clock.pass(1)
  expect(asked).toEqual([1])
  heartbeat.answer(1)
  await clock.pass(3000)
  expect([asked, silent]).toEqual([[1, 2, 3], []])
  await clock.pass(1500)
  expect([asked, silent]).toEqual([[1, 2, 3, 4], [true]])
  await clock.pass(1500)
  expect(silent).toEqual([true])
  heartbeat.answer(5)
  expect(silent).toEqual([true, false])
  heartbeat.stop()
  await clock.pass(10_000)
  expect([asked.length, clock.waiting()]).toEqual([5, 0])
})

it('an answer to a question that was never asked counts as one to the last question', async () => {
  const { clock, heartbeat, silent } = begun()
  await clock.pass(1500)
  heartbeat.answer(99)
  heartbeat.answer(0)
  await clock.pass(3000)
  expect(silent).toEqual([])
  await clock.pass(1500)
  expect(silent).toEqual([true])
  heartbeat.stop()
})
