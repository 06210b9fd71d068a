import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION_DAYS } from '../../src/wire/limits.ts'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import {
  addressFor,
  defineWatched,
  heartbeat,
  PICTURE,
  put,
  sendIdentity,
  signed,
  tokenOf,
} from './evidence.ts'
import { ADA, BOB } from './samples.ts'
import { arrival, connect } from './sockets.ts'
import { IS_ON_S3, storedNames } from './stored-contents.ts'
import { type Begun, begin } from './visitor.ts'

const DAY = 24 * 60 * 60_000
const filesOf = (environment: TestEnvironment) => storedNames(environment, 'recordings')

interface Raised {
  readonly guid: string
  readonly sequence: number
  readonly name: string
  readonly data: object
}

async function raise(environment: TestEnvironment, who: Begun, { guid, sequence, name, data }: Raised) {
  const { socket } = connect(environment, who)
  if (!socket.connected) await arrival(socket, 'connect')
  const at = '2026-03-01T09:00:00.000Z'
  const times = { eventSequence: sequence, eventCreatedAt: at, currentOffsetTime: 0 }
  return socket.timeout(WAIT_MS).emitWithAck(name, {
    eventName: name,
    eventGuid: guid,
    eventCreatedAt: at,
    eventData: { ...times, ...data },
    assessmentId: who.set,
    assessmentType: 'CTK',
  })
}

async function recordAll(environment: TestEnvironment, who: Begun) {
  await sendIdentity(environment, who, PICTURE)
  await put(environment, await addressFor(who), PICTURE)
  await raise(environment, who, {
    guid: `blur-of-${who.set}`,
    sequence: 1,
    name: 'BLUR_EVENT',
    data: { by: 'tab', counts: true },
  })
  await who.call('POST', `/v1/${who.set}/heartbeat`, heartbeat('one'), signed(await tokenOf(who)))
}

const recorded = async (who: Begun) => (await who.call('GET', `/rpc/test.recorded/${who.set}`)).body.entries

test('candidates read what was recorded about them and add a line to it; nobody else can', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  await raise(environment, ada, {
    guid: 'second',
    sequence: 2,
    name: 'FOCUS_EVENT',
    data: { by: 'tab', away: 900 },
  })
  await raise(environment, ada, {
    guid: 'first',
    sequence: 1,
    name: 'BLUR_EVENT',
    data: { by: 'tab', counts: true },
  })
  const note = (who: Begun, event_guid: string, text: string) =>
    who.call('POST', `/rpc/test.recorded_note/${ada.set}`, { event_guid, note: text })
  const replies = [
    await note(ada, 'first', 'A message popped up.'),
    await note(ada, 'none', 'Nothing to say it of'),
    await note(ada, 'second', 'x'.repeat(501)),
    await note(bob, 'first', 'planted'),
    await bob.call('GET', `/rpc/test.recorded/${ada.set}`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 400, 404, 404])
  const at = '2026-03-01T09:00:00.000Z'
  expect(await recorded(ada)).toEqual([
    {
      event_guid: 'first',
      name: 'BLUR_EVENT',
      at,
      sequence: 1,
      counted: true,
      data: { by: 'tab', counts: true },
      note: 'A message popped up.',
    },
    {
      event_guid: 'second',
      name: 'FOCUS_EVENT',
      at,
      sequence: 2,
      counted: false,
      data: { by: 'tab', away: 900 },
    },
  ])
  await note(ada, 'first', ' ')
  expect((await recorded(ada))[0]).not.toHaveProperty('note')
})

test('what was recorded goes when its days are over, attempt by attempt and with a line for each; answers stay', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  await ada.save('text', { answer: 'kept for ever', attachments: [] })
  await recordAll(environment, ada)
  await ada.submit()
  await environment.clock.advance(DAY)
  const bob = await begin(environment, BOB)
  await recordAll(environment, bob)
  await bob.submit()
  expect(filesOf(environment)).toHaveLength(4)

  await environment.clock.advance(2 * DAY)
  await expect.poll(() => filesOf(environment).length).toBe(2)
  await expect.poll(() => recorded(ada)).toEqual([])
  expect(await recorded(bob)).toHaveLength(1)
  expect(environment.lines.at(-1)).toBe(
    `Deleted what was recorded in attempt ${ada.set} of ada at "first": 2 pictures and pieces, 1 events`,
  )
  const read = `/api/v1/hacker/${ada.userId}/solution?context_slug=first&problem_slug=text`
  expect((await ada.call('GET', read)).body.answer).toBe('kept for ever')
  expect((await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).status).toBe(200)

  await environment.clock.advance(DAY)
  await expect.poll(() => filesOf(environment)).toEqual([])
})

test.skipIf(IS_ON_S3)(
  'a server that was started again deletes in time, and at once the files that no row knows',
  async () => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    await recordAll(environment, ada)
    await ada.submit()
    writeFileSync(join(environment.dataDir, 'recordings', 'cut-off'), 'half')
    await environment.restart()
    expect(filesOf(environment)).toHaveLength(2)
    expect(environment.lines).toContain(
      'Removed 1 pictures and pieces that had not arrived whole, or were to be deleted',
    )
    await environment.clock.advance(3 * DAY)
    await expect.poll(() => filesOf(environment)).toEqual([])
  },
)

test('what was recorded in a test that is not served any more goes after the days that hold without it', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  await recordAll(environment, ada)
  await ada.submit()
  await environment.restart([])
  await environment.clock.advance(RETENTION_DAYS * DAY - 1)
  expect(filesOf(environment)).toHaveLength(2)
  await environment.clock.advance(1)
  await expect.poll(() => filesOf(environment)).toEqual([])
})

test('an operator deletes what was recorded in one attempt, not while it goes on', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  await recordAll(environment, ada)
  await recordAll(environment, bob)
  const purge = () => environment.backend.purge({ username: 'ada', testSlug: 'first' })
  await expect(purge()).rejects.toThrow('still goes on')
  await ada.submit()
  expect(await purge()).toEqual([{ attempt: ada.set, username: 'ada', test: 'first', files: 2, events: 1 }])
  expect(await purge()).toEqual([])
  expect(await environment.backend.purge()).toEqual([])
  expect(filesOf(environment)).toHaveLength(2)
})

test('[WS-05] an operator asks for a picture now: every tab of the attempt hears it, and of nobody else', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const ask = () => environment.backend.askPicture('ada', 'first', 'a call from the office')
  await expect(ask()).rejects.toThrow('"ada" is not connected')
  const tabs = [connect(environment, ada), connect(environment, ada), connect(environment, bob)]
  await Promise.all(tabs.map(({ socket }) => arrival(socket, 'init')))
  const received = Promise.all(tabs.slice(0, 2).map(({ socket }) => arrival(socket, 'proctor')))
  await ask()
  expect(await received).toEqual([
    { trigger: 'a call from the office' },
    { trigger: 'a call from the office' },
  ])
  expect(tabs[2]?.received.map(([name]) => name)).not.toContain('proctor')
})
