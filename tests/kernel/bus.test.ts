import { describe, expect, it, vi } from 'vitest'
import { openEventBus } from '../../src/kernel/bus.ts'
import type { Channel } from '../../src/kernel/ports.ts'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'
import { createFakeClock, settle } from './fake-clock.ts'
import { createFakeOutbox } from './fake-ports.ts'

async function openBus(before = 0, outbox = createFakeOutbox()) {
  const clock = createFakeClock()
  const received: ProctorEvent[] = []
  const connection = { up: true }
  let connected = () => {}
  const channel: Channel = {
    connect() {},
    async emit(_name, payload) {
      if (!connection.up) throw new Error('not connected')
      received.push(payload as ProctorEvent)
    },
    on() {},
    onConnect(run) {
      connected = run
    },
    close() {},
  }
  const report = vi.fn()
  let guid = 0
  const random = { number: () => 0, uuid: () => `guid-${guid++}` }
  const bus = await openEventBus(
    { attempt: 'asha/5', assessmentId: 5, token: 'token', tabId: 'tab', received: before },
    { clock, random, channel, outbox, now: () => 1_000_000 + clock.monotonic(), report },
  )
  const numbers = () => received.map(({ eventData }) => eventData.eventSequence)
  return { clock, connection, bus, received, numbers, outbox, report, reconnect: () => connected() }
}

describe('event bus', () => {
  it('[WS-21] numbers events from 1 and remembers the counter', async () => {
    const { bus, numbers, outbox } = await openBus()
    bus.raise('BLUR_EVENT')
    bus.raise('FOCUS_EVENT')
    await settle()
    expect(numbers()).toEqual([1, 2])
    expect(outbox.counters.get('asha/5')).toBe(2)
    expect(bus.sequence()).toBe(2)
  })

  it('[WS-22] keeps the order when the socket was away, and sends nothing twice', async () => {
    const { connection, bus, numbers, reconnect } = await openBus(6)
    connection.up = false
    bus.raise('BLUR_EVENT')
    bus.raise('FOCUS_EVENT')
    await settle()
    connection.up = true
    bus.raise('VALIDATE_SESSION')
    reconnect()
    await settle()
    expect(numbers()).toEqual([7, 8, 9])
  })

  it('tries again by itself after five seconds', async () => {
    const { clock, connection, bus, numbers } = await openBus()
    connection.up = false
    bus.raise('BLUR_EVENT')
    await clock.pass(4000)
    connection.up = true
    expect(numbers()).toEqual([])
    await clock.pass(1000)
    expect(numbers()).toEqual([1])
  })

  it('[FLOW-07] sends nothing any more once it is stopped, also what was just on its way', async () => {
    const { clock, connection, bus, numbers, reconnect } = await openBus()
    connection.up = false
    bus.raise('BLUR_EVENT')
    bus.stop()
    await clock.pass(0)
    expect(clock.waiting()).toBe(0)
    connection.up = true
    reconnect()
    await clock.pass(60_000)
    expect(numbers()).toEqual([])
    expect(bus.waiting()).toBe(1)
  })

  it('a handler that throws stops neither the others nor the sender', async () => {
    const { bus, numbers, report } = await openBus()
    const heard = vi.fn()
    bus.on('BLUR_EVENT', () => {
      throw new Error('broken handler')
    })
    const off = bus.on('BLUR_EVENT', heard)
    bus.raise('BLUR_EVENT')
    off()
    bus.raise('BLUR_EVENT')
    await settle()
    expect(heard).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledTimes(2)
    expect(numbers()).toEqual([1, 2])
  })
})
