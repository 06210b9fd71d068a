import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openOutbox } from '../../src/adapters/storage/outbox.ts'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'

let databases = 0
const nameOne = () => `outbox-${databases++}`

function eventOf(eventSequence: number, eventGuid = `guid-${eventSequence}`): ProctorEvent {
  const eventCreatedAt = '2026-03-01T09:00:00.000Z'
  const eventData = { eventSequence, eventCreatedAt, currentOffsetTime: 0 }
  return { eventName: 'TRACK', eventGuid, eventCreatedAt, eventData, assessmentId: 1, assessmentType: 'CTK' }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the outbox in IndexedDB', () => {
  it('[WS-21] [WS-22] gives back after a reload what was kept, in order, and the largest number of all', async () => {
    const name = nameOne()
    const outbox = await openOutbox(name)
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    for (const sequence of [3, 4, 5]) await outbox.keep('asha/1', eventOf(sequence))
    expect(transaction.mock.calls.map(([tables, mode, options]) => [tables, mode, options])).toEqual(
      Array(3).fill([['events', 'counters'], 'readwrite', { durability: 'strict' }]),
    )
    await outbox.remove('asha/1', 'guid-3')
    await outbox.remove('asha/1', 'guid-5')
    await outbox.remove('asha/1', 'unknown')
    expect(await (await openOutbox(name)).open('asha/1')).toEqual({ last: 5, events: [eventOf(4)] })
  })

  it('keeps what a former page left before what the next one adds, whatever its number', async () => {
    const name = nameOne()
    await (await openOutbox(name)).keep('asha/1', eventOf(9))
    await (await openOutbox(name)).keep('asha/1', eventOf(4, 'later'))
    expect(await (await openOutbox(name)).open('asha/1')).toEqual({
      last: 9,
      events: [eventOf(9), eventOf(4, 'later')],
    })
  })

  it('[FLOW-12] keeps attempts apart, and forgets a counter without what still waits', async () => {
    const outbox = await openOutbox(nameOne())
    await outbox.keep('asha/1', eventOf(1, 'one'))
    await outbox.keep('asha/10', eventOf(7, 'ten'))
    await outbox.forget('asha/1')
    expect(await outbox.open('asha/1')).toEqual({ last: 0, events: [eventOf(1, 'one')] })
    expect(await outbox.open('asha/10')).toEqual({ last: 7, events: [eventOf(7, 'ten')] })
  })

  it('lives as long as the page where the browser lets nothing be kept', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('Nothing is kept in private windows', 'SecurityError')
      },
    })
    const outbox = await openOutbox(nameOne())
    await outbox.keep('asha/1', eventOf(1))
    await outbox.keep('asha/1', eventOf(2))
    await outbox.remove('asha/1', 'guid-1')
    expect(await outbox.open('asha/1')).toEqual({ last: 2, events: [eventOf(2)] })
  })
})
