import { expect, test } from 'vitest'
import { createFakeClock, settle } from '../../../tests/kernel/fake-clock.ts'
import type { Connection } from '../kernel/connection.ts'
import { openKernel } from '../kernel/kernel.ts'

/** A kernel whose connections come when the test says so. */
function open() {
  const clock = createFakeClock()
  const openings: PromiseWithResolvers<Connection>[] = []
  const changes: (() => void)[] = []
  const closed: number[] = []
  const restarting = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const executed: string[] = []
  const kernel = openKernel({
    clock,
    connect({ changed }) {
      changes.push(changed)
      openings.push(Promise.withResolvers())
      return openings.at(-1)?.promise ?? Promise.reject(new Error('There is none'))
    },
    onRan() {},
    onPrinted() {},
    remember() {},
    hold() {},
  })
  async function come(at: number, isGone?: Connection['isGone']) {
    const connection = {
      status: 'idle',
      link: 'connected' as Connection['link'],
      restart: () => restarting.promise,
      close: () => void closed.push(at),
      evaluate: () => Promise.resolve(undefined),
      settle: () => answered.promise,
      execute: async (code: string): ReturnType<Connection['execute']> => {
        executed.push(code)
        return { status: code === 'bad' ? 'error' : 'ok', count: 1 }
      },
      isGone,
    }
    openings[at]?.resolve(connection as Partial<Connection> as Connection)
    await settle()
    return (link: Connection['link']) => {
      connection.link = link
      changes[at]?.()
    }
  }
  return { answered, clock, closed, come, executed, kernel, openings, restarting }
}

test('of two connections that are on their way the newer one is kept, and the other one is closed', async () => {
  const { clock, closed, come, kernel, openings } = open()
  await kernel.restart()
  expect(openings).toHaveLength(2)
  await come(1)
  await come(0)
  expect(closed).toEqual([0])
  openings[0]?.reject(new Error('late'))
  await clock.pass(10_000)
  expect(openings).toHaveLength(2)
  kernel.close()
  expect(closed).toEqual([0, 1])
})

test('a try that failed is no reason for another one when there is a connection', async () => {
  const { clock, closed, come, kernel, openings } = open()
  openings[0]?.reject(new Error('There is no server yet'))
  await settle()
  await kernel.restart()
  await come(1)
  await clock.pass(10_000)
  expect([openings.length, closed]).toEqual([2, []])
})

test('a kernel that is closed while it is restarted is not opened again', async () => {
  const { closed, come, kernel, openings, restarting } = open()
  await come(0)
  const restarted = kernel.restart()
  kernel.close()
  restarting.reject(new Error('closed'))
  await restarted
  expect([openings.length, closed]).toEqual([1, [0]])
})

test('a kernel that went with its pod is replaced, however long its connection is tried again', async () => {
  const { clock, closed, come, openings } = open()
  let asked = 0
  const isGone = async () => {
    asked += 1
    if (asked < 3) throw new Error('There is no pod yet')
    return true
  }
  const turn = await come(0, isGone)
  turn('connecting')
  await clock.pass(0)
  expect([asked, openings.length]).toEqual([1, 1])
  await clock.pass(6000)
  expect([asked, openings.length, closed]).toEqual([3, 2, [0]])
})

test('a kernel that is started again is ready when it has answered, and then runs what it was asked meanwhile', async () => {
  const { answered, come, executed, kernel, restarting } = open()
  const turn = await come(0, async () => false)
  const states: string[] = []
  const restarted = kernel.restart()
  kernel.subscribe(() => states.at(-1) === kernel.current().state || states.push(kernel.current().state))
  // The old kernel says goodbye, and connection and status are those of before for a while.
  turn('connected')
  kernel.run([{ id: 'a', code: '1' }])
  turn('connecting')
  turn('connected')
  restarting.resolve()
  await restarted
  await settle()
  expect([kernel.current().queue, executed]).toEqual([['a'], []])
  answered.resolve()
  await settle()
  expect([kernel.current().queue, executed]).toEqual([[], ['1']])
  expect(kernel.current().interruptions.size).toBe(0)
  expect(kernel.current().fresh).toEqual(new Set(['a']))
  expect(states).toEqual(['restarting', 'starting', 'idle'])
})

test('cells behind one that failed say which one that was, until they wait again', async () => {
  const { come, executed, kernel } = open()
  await come(0)
  kernel.run(['bad', 'b', 'c'].map((code) => ({ id: code, code })))
  await settle()
  const why = { why: 'failed', behind: 'bad' }
  expect([...kernel.current().notRun]).toEqual([
    ['b', why],
    ['c', why],
  ])
  kernel.run([{ id: 'c', code: 'c' }])
  await settle()
  expect([[...kernel.current().notRun.keys()], executed]).toEqual([['b'], ['bad', 'c']])
})
