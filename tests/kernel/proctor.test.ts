import { describe, expect, it, vi } from 'vitest'
import type { Channel } from '../../src/kernel/ports.ts'
import { openProctor } from '../../src/proctoring/proctor.ts'
import type { ProctorEvent } from '../../src/wire/socket.ts'
import { createFakeClock, settle } from './fake-clock.ts'
import { createFakeOutbox } from './fake-ports.ts'

async function room(before = 0, outbox = createFakeOutbox()) {
  const clock = createFakeClock()
  const received: ProctorEvent[] = []
  const line = { up: true }
  let connected = () => {}
  const channel: Channel = {
    connect() {},
    async emit(_name, payload) {
      if (!line.up) throw new Error('not connected')
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
  const proctor = await openProctor(
    { attempt: 'asha/5', assessmentId: 5, token: 'token', tabId: 'tab', received: before },
    { clock, random, channel, outbox, now: () => 1_000_000 + clock.monotonic(), report },
  )
  const numbers = () => received.map(({ eventData }) => eventData.eventSequence)
  return { clock, line, proctor, received, numbers, outbox, report, reconnect: () => connected() }
}

describe('proctor', () => {
  it('[WS-21] numbers events from 1 and remembers the counter', async () => {
    const { proctor, numbers, outbox } = await room()
    proctor.raise('BLUR_EVENT')
    proctor.raise('FOCUS_EVENT')
    await settle()
    expect(numbers()).toEqual([1, 2])
    expect(outbox.counters.get('asha/5')).toBe(2)
    expect(proctor.sequence()).toBe(2)
  })

  it('[WS-22] keeps the order when the socket was away, and sends nothing twice', async () => {
    const { line, proctor, numbers, reconnect } = await room(6)
    line.up = false
    proctor.raise('BLUR_EVENT')
    proctor.raise('FOCUS_EVENT')
    await settle()
    line.up = true
    proctor.raise('TRACK', { action: 'START_TEST' })
    reconnect()
    await settle()
    expect(numbers()).toEqual([7, 8, 9])
  })

  it('tries again by itself after five seconds', async () => {
    const { clock, line, proctor, numbers } = await room()
    line.up = false
    proctor.raise('BLUR_EVENT')
    await clock.pass(4000)
    line.up = true
    expect(numbers()).toEqual([])
    await clock.pass(1000)
    expect(numbers()).toEqual([1])
  })

  it('[FLOW-07] sends nothing any more once it is stopped, also what was just on its way', async () => {
    const { clock, line, proctor, numbers, reconnect } = await room()
    line.up = false
    proctor.raise('BLUR_EVENT')
    proctor.stop()
    await clock.pass(0)
    expect(clock.waiting()).toBe(0)
    line.up = true
    reconnect()
    await clock.pass(60_000)
    expect(numbers()).toEqual([])
    expect(proctor.waiting()).toBe(1)
  })

  it('a handler that throws stops neither the others nor the sender', async () => {
    const { proctor, numbers, report } = await room()
    const heard = vi.fn()
    proctor.on('BLUR_EVENT', () => {
      throw new Error('broken handler')
    })
    const off = proctor.on('BLUR_EVENT', heard)
    proctor.raise('BLUR_EVENT')
    off()
    proctor.raise('BLUR_EVENT')
    await settle()
    expect(heard).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledTimes(2)
    expect(numbers()).toEqual([1, 2])
  })
})
