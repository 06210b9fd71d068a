import { expect, test } from 'vitest'
import { createFakeClock, settle } from '../../../tests/kernel/fake-clock.ts'
import type { Connection } from '../kernel/connection.ts'
import { openKernel } from '../kernel/kernel.ts'

/** A kernel whose connections come when the test says so. */
function open() {
  const clock = createFakeClock()
  const openings: PromiseWithResolvers<Connection>[] = []
  const closed: number[] = []
  const restarting = Promise.withResolvers<void>()
  const kernel = openKernel({
    clock,
    connect() {
      openings.push(Promise.withResolvers())
      return openings.at(-1)?.promise ?? Promise.reject(new Error('There is none'))
    },
    onRan() {},
    hold() {},
  })
  async function come(at: number) {
    const connection: Partial<Connection> = {
      status: 'idle',
      link: 'connected',
      restart: () => restarting.promise,
      close: () => void closed.push(at),
    }
    openings[at]?.resolve(connection as Connection)
    await settle()
  }
  return { clock, closed, come, kernel, openings, restarting }
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
