import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ATTEMPT_QUOTA, LISTED_EVENTS } from '../../src/wire/limits.ts'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, defineTest, revision } from './samples.ts'
import { arrival, connect, eventOf } from './sockets.ts'
import { IS_ON_S3 } from './stored-contents.ts'
import { upload } from './uploads.ts'
import { type Begun, begin, send } from './visitor.ts'

test('what one attempt may store has an end, which is said, and what is stored stays', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  await ada.save('choice', { choice: ['a'] }, revision(1))
  await environment.change('UPDATE attempts SET revisions = 30000')
  const often = await ada.save('choice', { choice: ['b'] }, revision(2))
  expect([often.status, often.body.error]).toEqual([
    429,
    'This test has saved 30000 times, which is the most it can; submit it now.',
  ])
  await environment.change('UPDATE attempts SET revisions = 1, bytes = 299999990')
  const large = await ada.save('text', { answer: 'more than ten letters', attachments: [] }, revision(1))
  expect([large.status, large.body.error]).toEqual([
    413,
    'The answers to this test are too large together; make this one shorter.',
  ])
  await environment.change('UPDATE attempts SET bytes = 5999902')
  await environment.change('UPDATE revisions SET fields = ?', JSON.stringify('x'.repeat(5_999_900)))
  const beside = await ada.save('text', { answer: 'x'.repeat(100), attachments: [] }, revision(1))
  expect([beside.status, beside.body.error]).toEqual([413, large.body.error])
  expect((await ada.save('text', { answer: 'short', attachments: [] }, revision(1))).status).toBe(200)
  await environment.change(
    `UPDATE revisions SET fields = '{"choice":["a"]}' WHERE rev = 1 AND fields LIKE '"x%'`,
  )
  expect((await ada.submit({ wanted: { choice: 1 }, epoch: 1 })).status).toBe(200)
})

test('a long answer is counted by what is new in it, so that small changes are kept for hours', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { repeatedShare, revisionCharacters } = ATTEMPT_QUOTA
  const answerCharacters = 200_000
  const letters = (letter: string) => letter.repeat(answerCharacters / 2)
  let rev = 0
  const save = (answer: string) => ada.save('text', { answer, attachments: [] }, revision(++rev))
  const counted = async () => {
    const [row] = await environment.rows('SELECT bytes FROM attempts WHERE id = ?', ada.set)
    return Number(row?.bytes)
  }
  await save(letters('a') + letters('b'))
  const first = await counted()
  expect(first).toBeGreaterThan(answerCharacters)
  const changed = ['', 'X', 'XY', 'Y'].map((typed) => letters('a') + typed + letters('b'))
  for (const answer of changed) expect((await save(answer)).status).toBe(200)
  const each = ((await counted()) - first) / changed.length
  expect(each).toBeCloseTo(first * repeatedShare, -1)
  expect(first + 2000 * each).toBeLessThan(revisionCharacters)

  const before = await counted()
  await save(letters('c') + letters('d'))
  expect((await counted()) - before).toBeGreaterThan(answerCharacters - 2)
  await environment.change(`UPDATE attempts SET bytes = ${revisionCharacters - answerCharacters / 2}`)
  expect((await save(letters('e') + letters('f'))).status).toBe(413)
  expect((await save(`${letters('c')}X${letters('d')}`)).status).toBe(200)
  expect((await save('short')).status).toBe(200)
})

test('what one person may upload has an end, which is said', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  await upload(environment, ada, 'a.txt', 'a')
  await environment.change('UPDATE files SET size = 500000000')
  const { body, status } = await upload(environment, ada, 'b.txt', 'b')
  expect([status, body.error]).toEqual([413, 'You have uploaded 500 MB, which is the limit.'])
})

/** Sends events of an attempt over a socket; the answer is what the backend says of each. */
async function reporting(environment: TestEnvironment, who: Begun) {
  const { socket } = connect(environment, who)
  await arrival(socket, 'init')
  return (name: string, sequence: number, more?: object) =>
    socket.timeout(WAIT_MS).emitWithAck(name, eventOf(who.set, name, sequence, more))
}

test('[WS-21] an attempt that sends events without a pause is told to wait, and no event is lost', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const report = await reporting(environment, ada)
  const flood = await Promise.all(Array.from({ length: 600 }, () => report('TRACK', 1)))
  expect(new Set(flood.map(({ error }) => error))).toEqual(new Set([undefined]))
  expect(await report('BLUR_EVENT', 2)).toEqual({
    eventSequence: 2,
    again: true,
    error: 'Too many requests. Wait a minute and try again.',
  })
  await environment.clock.advance(60_000)
  expect(await report('BLUR_EVENT', 2)).toEqual({ eventSequence: 2 })
})

test('[WS-21] a flood of one kind of event fills neither the disk nor the place of the others', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const report = await reporting(environment, ada)
  await environment.change(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) INSERT INTO events
     (attempt_id, guid, name, sequence, body, received_at) SELECT ${ada.set}, CAST(i AS TEXT), 'TRACK', i, '{}', 0 FROM n`,
  )
  expect(await report('TRACK', 10_001)).toEqual({
    eventSequence: 10_001,
    error: 'This test has sent 10000 TRACK events of 20000 characters, and no more are kept.',
  })
  expect(await report('BLUR_EVENT', 10_002)).toEqual({ eventSequence: 10_002 })
  await environment.change(
    `UPDATE events SET name = 'FOCUS_EVENT', body = ? WHERE name = 'TRACK'`,
    'x'.repeat(300),
  )
  expect((await report('FOCUS_EVENT', 10_003)).error).toBe(
    'This test has sent 10000 FOCUS_EVENT events of 3000000 characters, and no more are kept.',
  )
  const long = await report('BLUR_EVENT', 10_004, { why: 'x'.repeat(10_000) })
  expect(long.error).toBe('An event has at most 10000 characters; this BLUR_EVENT is too long.')
})

test('[WS-21] of very many or very long events the last ones are shown', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const body = JSON.stringify(eventOf(ada.set, 'TRACK', 1))
  await environment.change(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000) INSERT INTO events
     (attempt_id, guid, name, sequence, body, received_at) SELECT ${ada.set}, CAST(i AS TEXT), 'TRACK', i, '${body}', 0 FROM n`,
  )
  const shown = async () => {
    const { entries } = (await ada.call('GET', `/rpc/test.recorded/${ada.set}`)).body
    return [entries.length, entries[0].sequence, entries.at(-1).sequence]
  }
  expect(await shown()).toEqual([LISTED_EVENTS.count, 1001, 6000])
  const long = JSON.stringify(eventOf(ada.set, 'TRACK', 1, { page: 'x'.repeat(9000) }))
  await environment.change(`UPDATE events SET body = '${long}'`)
  const count = Math.floor(LISTED_EVENTS.characters / long.length)
  expect(await shown()).toEqual([count, 6001 - count, 6000])
})

test.skipIf(IS_ON_S3)(
  'what a crash left of an upload is swept at the next start, and nothing else',
  async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const { body } = await upload(environment, ada, 'kept.txt', 'kept')
    const folder = join(environment.dataDir, 'files')
    writeFileSync(join(folder, 'half-of-an-upload'), 'hal')
    await environment.restart()
    expect(environment.lines).toEqual(['Removed 1 uploaded files that had not arrived whole'])
    expect(readdirSync(folder)).toHaveLength(1)
    const { headers } = await ada.call('GET', body.resource_uri)
    expect((await ada.call('GET', String(headers.location))).text).toBe('kept')
  },
)

/** An answer that nests; everything around it is as it should be. */
const deep = (depth: number) =>
  `{"answer":${'['.repeat(depth)}${']'.repeat(depth)},"attachments":[],"problem":"text","solution_type":"TEX","test_solution_set":1,"test_slug":"first"`

test.each([
  ['a hundred levels', `${deep(100)}}`],
  ['fifty thousand levels', `${deep(50_000)}}`],
  ['a prototype', '{"answer":"x","attachments":[],"__proto__":{"a":1}}'],
  ['a constructor', '{"answer":"x","constructor":{"prototype":{}}}'],
  ['no JSON', '{"answer":'],
  ['a number for a text', '42'],
  ['nothing', 'null'],
  ['numbers without end', `{"problem":"text","test_solution_set":1e999}`],
])('[N9] a body with %s gets a 400 and harms nothing', async (_, payload) => {
  const environment = await createEnvironment([defineTest()])
  const ada = await begin(environment, ADA)
  for (const url of ['/api/v1/solution', `/rpc/test.recover/${ada.set}`, `/rpc/test.submit_all/${ada.set}`]) {
    const headers = { 'content-type': 'application/json', 'x-csrftoken': ada.cookies.csrftoken ?? '' }
    const { status } = await send(environment, 'POST', url, { body: payload, headers, cookies: ada.cookies })
    expect([url, status]).toEqual([url, 400])
  }
  expect(environment.lines).toEqual([])
  expect((await ada.save('choice', { choice: ['a'] }, revision(1))).status).toBe(200)
})
