import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import {
  addressFor,
  defineWatched,
  heartbeat,
  PICTURE,
  PIECE,
  put,
  sendIdentity,
  signed,
  tokenOf,
  urlRequest,
} from './evidence.ts'
import { ADA, BOB, defineTest } from './samples.ts'
import { pathOfStored, storedNames } from './stored-contents.ts'
import { begin, send } from './visitor.ts'

const filesOf = (environment: TestEnvironment) => storedNames(environment, 'recordings')

test('[CALL-70] [CALL-75] [N51] a picture comes to its signed address, once, and lies on the disk of the server', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  expect(address).toMatch(/^\/evidence\/[\w-]{20,}$/)
  expect((await put(environment, address, PICTURE)).statusCode).toBe(200)
  const again = await put(environment, address, PICTURE)
  expect([again.statusCode, again.body]).toEqual([
    403,
    expect.stringContaining('<Code>AccessDenied</Code><Message>This address is unknown, was used'),
  ])
  const [file = ''] = filesOf(environment)
  expect(readFileSync(pathOfStored(environment, 'recordings', file))).toEqual(PICTURE)
  expect(await environment.rows('SELECT * FROM evidence')).toMatchObject([
    { mode: 'image', source: 'camera', sequence: 1, type: 'image/webp', size: PICTURE.length },
  ])
})

test('[CALL-72] a batch has an address for each of the sequences that follow, for pieces of a recording too', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const body = {
    ...urlRequest(ada.set, { image_sequence: 3, mode: 'video' }),
    batch_size: 3,
    last_signed_url: '',
  }
  const { signed_urls } = (await ada.call('POST', '/v1/batch-signed-url', body, signed(await tokenOf(ada))))
    .body
  expect(new Set(signed_urls).size).toBe(3)
  for (const url of signed_urls.toReversed())
    expect(
      (await put(environment, url, Buffer.concat([PIECE, Buffer.from(url)]), 'video/webm')).statusCode,
    ).toBe(200)
  const rows = await environment.rows('SELECT mode, sequence, type FROM evidence ORDER BY rowid')
  expect(rows.map(({ mode, sequence, type }) => [mode, sequence, type])).toEqual([
    ['video', 5, 'video/webm'],
    ['video', 4, 'video/webm'],
    ['video', 3, 'video/webm'],
  ])
})

test('[CALL-75] what was sent again after a lost reply is kept once', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  for (const turn of [1, 2]) {
    const reply = await put(environment, await addressFor(ada), PICTURE)
    expect([turn, reply.statusCode]).toEqual([turn, 200])
  }
  expect(filesOf(environment)).toHaveLength(1)
})

test.each([
  ['image', 'a text', Buffer.from('no picture at all'), 'This is not a whole picture.'],
  ['image', 'half a picture', PICTURE.subarray(0, PICTURE.length / 2), 'This is not a whole picture.'],
  ['image', 'a recording', PIECE, 'This is not a whole picture.'],
  ['video', 'a picture', PICTURE, 'This is not a webm or mp4 recording.'],
  ['image', 'too much', Buffer.concat([PICTURE, Buffer.alloc(5_000_000)]), 'at most 5000000 are allowed'],
  ['video', 'far too much', Buffer.concat([PIECE, Buffer.alloc(10_000_000)]), 'too large'],
])(
  '[ERR-56] [N51] [N52] %s: %s is refused in the words of a storage cloud, and none of it stays',
  async (mode, _, body, text) => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const reply = await put(environment, await addressFor(ada, { mode }), body)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/xml'])
    expect(reply.body).toMatch(new RegExp(`<Error><Code>\\w+</Code><Message>.*${text}`))
    expect(filesOf(environment)).toEqual([])
  },
)

test('[N51] an address expires after two hours', async () => {
  const environment = await createEnvironment([defineWatched({ duration: 600 })])
  const ada = await begin(environment, ADA)
  const early = await addressFor(ada)
  const late = await addressFor(ada, { image_sequence: 2 })
  await environment.clock.advance(2 * 60 * 60_000 - 1)
  expect((await put(environment, early, PICTURE)).statusCode).toBe(200)
  await environment.clock.advance(1)
  expect((await put(environment, late, PICTURE)).statusCode).toBe(403)
})

test('[CALL-71] [GAP-127] addresses are for the owner with the token of the set, and each request has its transaction', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const token = await tokenOf(ada)
  const ask = (who: typeof ada, headers: Record<string, string>) =>
    who.call('POST', '/v1/signed-url', urlRequest(ada.set), headers)
  const replies = [
    await ask(ada, signed(token)),
    await ask(ada, signed('wrong')),
    await ask(ada, { authorization: `Bearer ${token}` }),
    await ask(ada, { 'x-transaction-id': 'one' }),
    await ask(bob, signed(token)),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 403, 400, 403, 404])
})

test('[PROC-12] a test that is not watched takes nothing, and a watched one takes nothing a day after its end', async () => {
  const environment = await createEnvironment([defineTest()])
  const ada = await begin(environment, ADA)
  const headers = signed(await tokenOf(ada))
  const refused = await ada.call('POST', '/v1/signed-url', urlRequest(ada.set), headers)
  expect([refused.status, refused.body.error]).toEqual([409, 'Nothing is recorded in this test.'])

  const watched = await createEnvironment([defineWatched()])
  const bob = await begin(watched, BOB)
  await bob.submit()
  await watched.clock.advance(24 * 60 * 60_000)
  expect((await put(watched, await addressFor(bob), PICTURE)).statusCode).toBe(200)
  await watched.clock.advance(1)
  const late = await bob.call('POST', '/v1/signed-url', urlRequest(bob.set), signed(await tokenOf(bob)))
  expect(late.status).toBe(409)
})

test('[CALL-69] [CALL-73] [CALL-74] [GAP-095] the newest heartbeat of each tab is kept, and the first mode counts', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const headers = signed(await tokenOf(ada))
  const beat = (tab: string, changes: object) =>
    ada.call('POST', `/v1/${ada.set}/heartbeat`, heartbeat(tab, changes), headers)
  const replies = [
    await beat('one', { success: 1 }),
    await beat('two', { success: 2 }),
    await beat('one', { success: 3, final: true }),
    await beat('one', { success: -1 }),
    await ada.call('POST', `/v1/${ada.set}/heartbeat`, heartbeat('one'), signed('wrong')),
    await ada.call('POST', `/proctorv2/settings/create/CTK/${ada.set}`, { ab_mode: 'batch' }),
    await ada.call('POST', `/proctorv2/settings/create/CTK/${ada.set}`, { ab_mode: 'single' }),
    await ada.call('POST', `/proctorv2/settings/create/CTK/${ada.set}`, { ab_mode: 'third' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 400, 403, 200, 200, 400])
  const beats = await environment.rows('SELECT tab_id, body FROM heartbeats ORDER BY tab_id')
  expect(beats.map(({ body, tab_id }) => [tab_id, JSON.parse(String(body)).metadata.success])).toEqual([
    ['one', 3],
    ['two', 2],
  ])
  expect(await environment.rows('SELECT ab_mode FROM watched')).toMatchObject([{ ab_mode: 'batch' }])
})

test('[CALL-67] [CALL-68] [PROC-03] [N54] the picture of who takes the test is asked for, kept and replaced, and shown to nobody else', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const fetched = `/proctorv2/identity/fetch/CTK/${ada.set}`
  const ask = (check: boolean) => ada.call('GET', `${fetched}?check_if_exists=${check}`)
  expect((await ask(true)).body).toEqual({ exists: false })
  expect((await sendIdentity(environment, ada, PICTURE)).statusCode).toBe(200)
  expect((await sendIdentity(environment, ada, PICTURE)).statusCode).toBe(200)
  expect((await ask(true)).body).toEqual({ exists: true })
  const { url } = (await ask(false)).body
  const own = await environment.backend.app.inject({ url, cookies: { ...ada.cookies } })
  expect([own.headers['content-type'], own.rawPayload]).toEqual(['image/webp', PICTURE])
  const others = [
    await bob.call('GET', url),
    await bob.call('GET', fetched),
    await send(environment, 'GET', url),
  ]
  expect(others.map(({ status }) => status)).toEqual([404, 404, 401])
  expect((await sendIdentity(environment, { ...bob, set: ada.set }, PICTURE)).statusCode).toBe(404)
  expect(filesOf(environment)).toHaveLength(1)
})

test.each([
  ['no picture', Buffer.from('<svg/>')],
  ['half a picture', PICTURE.subarray(0, 5000)],
  ['a recording', PIECE],
  ['too large', Buffer.concat([PICTURE, Buffer.alloc(5_000_000)])],
])('[ERR-59] %s is not a picture of a person: 400', async (_, body) => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  expect((await sendIdentity(environment, ada, body)).statusCode).toBe(400)
  expect(filesOf(environment)).toEqual([])
})
