import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment } from './environment.ts'
import { type Frame, openRawSocket } from './raw-socket.ts'
import { ADA, BOB, revision } from './samples.ts'
import { arrival, connect, cookieOf } from './sockets.ts'
import { begin } from './visitor.ts'

const TEXT = 0x81
/** A text whose bytes are packed. */
const PACKED = 0xc1
const MB = 1_000_000

const track = (set: number) => ({
  eventName: 'TRACK',
  eventGuid: 'guid',
  eventCreatedAt: '2026-03-01T09:00:00.000Z',
  eventData: { eventSequence: 1, eventCreatedAt: '2026-03-01T09:00:00.000Z', currentOffsetTime: 0 },
  assessmentId: set,
  assessmentType: 'CTK',
})

test.each<[string, readonly Frame[], number | undefined]>([
  ['a frame of 10 MB', [{ head: TEXT, payload: Buffer.alloc(10 * MB, 'x') }], 1009],
  ['a frame that says it has 2^52 bytes', [{ head: TEXT, length: 2 ** 52, payload: Buffer.from('x') }], 1009],
  [
    'a message that comes in many frames',
    [
      { head: 0x01, payload: Buffer.alloc(60_000, 'x') },
      { head: 0x80, payload: Buffer.alloc(60_000, 'x') },
    ],
    1009,
  ],
  ['a packed frame of 1 GB', [{ head: PACKED, payload: deflateRawSync(Buffer.alloc(100 * MB)) }], 1002],
  ['bytes that are not text', [{ head: TEXT, payload: Buffer.from('ff', 'hex') }], 1007],
])('[N24] %s closes its connection, and no other one', async (_, frames, code) => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const { socket } = connect(environment, bob)
  await arrival(socket, 'init')
  const evil = await openRawSocket(environment, { cookie: cookieOf(ada) }, ada.set)
  for (const frame of frames) evil.send(frame)
  expect(await evil.closeCode()).toBe(code)
  expect(await socket.timeout(WAIT_MS).emitWithAck('TRACK', track(bob.set))).toEqual({ eventSequence: 1 })
  expect(environment.lines).toEqual([])
})

test('[N24] a thousand messages in a second close their connection; others save meanwhile, and it may come back', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const { socket } = connect(environment, ada)
  await arrival(socket, 'init')
  const other = connect(environment, bob)
  await arrival(other.socket, 'init')
  const closed = arrival(socket, 'disconnect')
  for (let number = 0; number < 1000; number++) socket.emit('nothing that is known', number)
  const saved = bob.save('choice', { choice: ['a'] }, revision(1))
  expect(await closed).toBe('transport close')
  expect((await saved).status).toBe(200)
  expect(other.socket.connected).toBe(true)
  await environment.clock.advance(1000)
  const again = connect(environment, ada)
  await arrival(again.socket, 'init')
  expect(await again.socket.timeout(WAIT_MS).emitWithAck('TRACK', track(ada.set))).toEqual({
    eventSequence: 1,
  })
})

test('[N24] megabytes in a second close their connection, and so does a flood of one that names no attempt', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada)
  await arrival(socket, 'init')
  const closed = arrival(socket, 'disconnect')
  for (let number = 0; number < 30; number++) socket.emit('TRACK', 'x'.repeat(90_000))
  expect(await closed).toBe('transport close')
  // Neither names its attempt; the first to come would be the first to be closed for that.
  const calm = await openRawSocket(environment, { cookie: cookieOf(ada) })
  const loud = await openRawSocket(environment, { cookie: cookieOf(ada) })
  for (let number = 0; number < 1000; number++) loud.send({ head: TEXT, payload: Buffer.from('6') })
  const ends = [calm.closeCode().then(() => 'calm'), loud.closeCode().then(() => 'loud')]
  expect(await Promise.race(ends)).toBe('loud')
})
