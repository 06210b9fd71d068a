import { expect, it } from 'vitest'
import { createEventSender } from '../../src/kernel/event-sender.ts'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'
import { createFakeClock } from './fake-clock.ts'

const event = (eventGuid: string) =>
  ({ eventName: 'TRACK', eventGuid, eventSequence: 1 }) as unknown as ProctorEvent

function begun(left: readonly ProctorEvent[] = []) {
  const clock = createFakeClock()
  const done: unknown[] = []
  const network = { isThere: true }
  let connected = () => {}
  const sender = createEventSender('41', left, {
    clock,
    channel: {
      async emit(name: string, { eventGuid }: ProctorEvent) {
        if (!network.isThere) throw new Error('There is no connection')
        done.push(['emit', name, eventGuid])
      },
      onConnect: (run: () => void) => {
        connected = run
      },
    } as never,
    outbox: {
      keep: async (attempt: string, { eventGuid }: ProctorEvent) =>
        void done.push(['keep', attempt, eventGuid]),
      remove: async (attempt: string, guid: string) => void done.push(['remove', attempt, guid]),
    } as never,
    report: (error) => done.push(['report', error]),
  })
  return { clock, connect: () => connected(), done, network, sender }
}

it('an event is kept under its attempt, sent, and then taken from the device under the same name', async () => {
  const { clock, done, sender } = begun()
  expect(sender.waiting()).toBe(0)
  sender.add(event('a'))
  expect(sender.waiting()).toBe(1)
  await clock.pass(0)
  expect(done).toEqual([
    ['keep', '41', 'a'],
    ['emit', 'TRACK', 'a'],
    ['remove', '41', 'a'],
  ])
  expect([sender.waiting(), clock.waiting()]).toEqual([0, 0])
})

it('what was left goes first, and all of it waits for a connection, which is tried every 5 s', async () => {
  const { clock, connect, done, network, sender } = begun([event('old')])
  network.isThere = false
  sender.add(event('new'))
  await clock.pass(0)
  expect(sender.waiting()).toBe(2)
  network.isThere = true
  await clock.pass(4999)
  expect(done).toEqual([['keep', '41', 'new']])
  await clock.pass(1)
  expect(done.filter((one) => String(one).startsWith('emit'))).toEqual([
    ['emit', 'TRACK', 'old'],
    ['emit', 'TRACK', 'new'],
  ])
  network.isThere = false
  sender.add(event('last'))
  await clock.pass(0)
  network.isThere = true
  connect()
  await clock.pass(0)
  expect(sender.waiting()).toBe(0)
})

it('nothing is sent or taken after the end', async () => {
  const { clock, connect, done, network, sender } = begun([event('old')])
  network.isThere = false
  connect()
  await clock.pass(0)
  sender.stop()
  network.isThere = true
  sender.add(event('late'))
  connect()
  await clock.pass(60_000)
  expect([done, clock.waiting(), sender.waiting()]).toEqual([[], 0, 1])
})
