import { expect, it } from 'vitest'
import { createWorkMark, type KeptMarks } from '../../src/kernel/work-mark.ts'
import { createFakeClock } from './fake-clock.ts'

function setUp() {
  const kept = new Map<string, string>()
  let writes = 0
  const marks: KeptMarks = {
    read: (name) => kept.get(name),
    write(name, value) {
      writes += 1
      if (value === undefined) kept.delete(name)
      else kept.set(name, value)
    },
  }
  const clock = createFakeClock()
  return { kept, clock, open: () => createWorkMark(marks, clock), writes: () => writes }
}

it('a problem is marked before code of its type runs, until none has run for a second', async () => {
  const { clock, kept, open } = setUp()
  const mark = open()
  mark.begin('one')
  expect(kept.get('working')).toBe('one')
  await clock.pass(900)
  mark.begin('one')
  await clock.pass(900)
  expect(kept.get('working')).toBe('one')
  await clock.pass(1200)
  expect(kept.size).toBe(0)
})

it('a candidate who types for long has two marks written, not one a key', async () => {
  const { clock, open, writes } = setUp()
  const mark = open()
  for (let key = 0; key < 100; key += 1) {
    mark.begin('one')
    await clock.pass(100)
  }
  await clock.pass(2000)
  expect(writes()).toBe(2)
})

it('the second page that ends at a problem has frozen, which each page after it knows until the problem is released', () => {
  const { open } = setUp()
  open().begin('one')
  const killed = open()
  expect(killed.isFrozen('one')).toBe(false)
  killed.begin('one')
  const next = open()
  expect([next.isFrozen('one'), next.isFrozen('two')]).toEqual([true, false])
  next.begin('two')
  next.leave()
  const third = open()
  expect(third.isFrozen('one')).toBe(true)
  third.release('one')
  expect([third.isFrozen('one'), open().isFrozen('one')]).toEqual([false, false])
})

it('a page that goes in good order has not frozen', () => {
  const { kept, open } = setUp()
  const mark = open()
  mark.begin('one')
  mark.leave()
  expect(kept.size).toBe(0)
  expect(open().isFrozen('one')).toBe(false)
})

it('another tab that takes over finds no mark, as the first one takes its own back when it loses the test', () => {
  const { open } = setUp()
  const first = open()
  first.begin('one')
  const second = open()
  first.leave()
  expect(second.isFrozen('one')).toBe(false)
})
