import { expect, test } from 'vitest'
import { WAIT_MS } from '../timeouts.ts'
import { BEGIN, createEnvironment, type TestEnvironment } from './environment.ts'
import { addressFor, defineWatched, put } from './evidence.ts'
import { png, pngChunk } from './picture-files.ts'
import { ADA, BOB, REC } from './samples.ts'
import { arrival, connect } from './sockets.ts'
import { type Begun, begin, signIn } from './visitor.ts'

const NOW = new Date(BEGIN).toISOString()

/** An event as a script of the candidate's may send it. */
const forged = (set: number, guid: string, data: object = {}, rest: object = {}) => ({
  eventName: 'BLUR_EVENT',
  eventGuid: guid,
  eventCreatedAt: NOW,
  tab_id: 'tab',
  eventData: { eventSequence: 1, eventCreatedAt: NOW, currentOffsetTime: 0, ...data },
  assessmentId: set,
  assessmentType: 'CTK',
  ...rest,
})

async function openSocket(environment: TestEnvironment, who: Begun) {
  const { socket } = connect(environment, who)
  await arrival(socket, 'connect')
  return (event: object, name = 'BLUR_EVENT') => socket.timeout(WAIT_MS).emitWithAck(name, event)
}

async function reviewOf(environment: TestEnvironment, who: Begun): Promise<string> {
  const { call } = await signIn(environment, REC)
  const page = await call('GET', `/review/first/${who.set}`)
  expect(page.status).toBe(200)
  return page.text
}

test.each([
  ['a number that jumps far ahead', { eventSequence: 2 ** 53 - 1 }, {}],
  ['an invalid time', {}, { eventCreatedAt: 'yesterday' }],
  ['another time in its data', { eventCreatedAt: '' }, {}],
  ['another name than it is sent under', {}, { eventName: 'TRACK' }],
  ['data that nest too deep', { deep: JSON.parse('['.repeat(200) + ']'.repeat(200)) }, {}],
])(
  '[ENTITY-151] [ENTITY-152] [ENTITY-153] [ENTITY-154] [ENTITY-155] [ENTITY-156] [ENTITY-157] [ENTITY-158] [N48] an event with %s is refused, and the reviewer still sees the attempt',
  async (_, data, rest) => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const raise = await openSocket(environment, ada)
    await raise(forged(ada.set, 'honest'))
    expect(await raise(forged(ada.set, 'forged', data, rest))).toHaveProperty('error')
    const page = await reviewOf(environment, ada)
    expect(page).toContain('e-honest')
    expect(page).not.toContain('e-forged')
    expect(environment.lines).toEqual([])
  },
)

test('[N50] events from the far future stay events, and make the page of the reviewer no larger', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const raise = await openSocket(environment, ada)
  const ack = await raise(forged(ada.set, 'late', {}, { eventCreatedAt: '9999-12-31T23:59:59.000Z' }))
  expect(ack).toEqual({ eventSequence: 1 })
  const page = await reviewOf(environment, ada)
  expect(page).toContain('9999-12-31')
  expect(page.length).toBeLessThan(20_000)
})

test('a guid counts for each attempt by itself: nobody uses up those of another candidate', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  await (await openSocket(environment, bob))(forged(bob.set, 'guid'))
  await (await openSocket(environment, ada))(forged(ada.set, 'guid'))
  const { entries } = (await ada.call('GET', `/rpc/test.recorded/${ada.set}`)).body
  expect(entries).toHaveLength(1)
})

test('the reviewer sees thousands of large pictures as addresses, and those open', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const large = png(pngChunk('IDAT', Buffer.alloc(4_900_000)))
  const count = 12
  for (let number = 1; number <= count; number++)
    await put(environment, await addressFor(ada, { image_sequence: number }), large)
  const page = await reviewOf(environment, ada)
  expect(page.length).toBeLessThan(70_000_000)
  const links = [...page.matchAll(/src="(\/review\/first\/\d+\/evidence\/[^"]+)"/g)].map(([, path]) => path)
  expect(links).not.toEqual([])
  const { call } = await signIn(environment, REC)
  const opened = await call('GET', links[0] ?? '')
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/png'])
  expect(opened.headers['cache-control']).toBe('no-store')
})
