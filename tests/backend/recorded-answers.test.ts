import { expect, test } from 'vitest'
import {
  addressFor,
  FILM,
  part,
  recordingEnvironment,
  recordingsOf,
  sendPart,
  sendTo,
} from './recorded-answers.ts'
import { filmOf } from './recording-files.ts'
import { ADA, BOB, REC } from './samples.ts'
import { type Begun, begin, type Headers, signIn } from './visitor.ts'

test('[GAP-010] [ENTITY-101] [REC-17] the reply to a save has an address, which takes the recording once', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  expect(address).toMatch(/^\/recorded-answer\/video\/[\w-]{20,}\?signature=[\w-]{20,}$/)
  expect(await recordingsOf(ada)).toEqual([])
  expect(await sendTo(environment, 'PUT', address, FILM)).toMatchObject({ status: 200 })
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ status: 200, offset: FILM.length })
  expect(await recordingsOf(ada)).toMatchObject([
    { take: 'take-1', mime_type: 'video/webm', bytes: FILM.length, duration_ms: 3000, is_late: false },
  ])
  const again = await sendTo(environment, 'PUT', address, FILM)
  expect([again.status, again.body]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')])
})

test('a recording that was replaced or deleted is not held against the candidate', async () => {
  const env = await recordingEnvironment()
  const who = await begin(env, ADA)
  await sendTo(env, 'PUT', await addressFor(who, 'first'), FILM)
  await sendTo(env, 'PUT', await addressFor(who, 'other'), FILM)
  const takes = async () => (await recordingsOf(who)).map(({ take }) => take)
  expect(await takes()).toEqual(['other'])
  const [{ url = '' } = {}] = await recordingsOf(who)
  await addressFor(who, 'on its way')
  expect(await takes()).toEqual(['first', 'other'])
  await addressFor(who, '')
  expect(await takes()).toEqual([])
  expect((await who.call('GET', url)).status).toBe(404)
})

test('[GAP-074] a recording that is longer than allowed is kept, and said to be; a few seconds more are nothing', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const long: unknown[] = []
  for (const seconds of [15, 16]) {
    await sendTo(environment, 'PUT', await addressFor(ada, `take-${seconds}`), filmOf(seconds))
    const recordings = await recordingsOf(ada)
    long.push(...recordings.map(({ duration_ms, is_too_long }) => [duration_ms, is_too_long]))
  }
  expect(long).toEqual([
    [15_000, undefined],
    [16_000, true],
  ])
})

test('goes on with what has arrived, after a restart and at a newer address of the same take', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const first = await addressFor(ada)
  expect(await sendPart(environment, first, FILM.subarray(0, 700), part(0, false))).toMatchObject({
    status: 204,
  })
  expect(await recordingsOf(ada)).toEqual([])
  await environment.restart()
  const address = await addressFor(ada)
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: 699 })
  expect(await sendPart(environment, address, FILM.subarray(600), part(600, true))).toMatchObject({
    status: 409,
  })
  expect(await sendPart(environment, first, FILM.subarray(700), part(700, true))).toMatchObject({
    status: 204,
  })
  const [recording] = await recordingsOf(ada)
  const played = await environment.backend.app.inject({ url: recording?.url ?? '', cookies: ada.cookies })
  expect(played.rawPayload).toEqual(FILM)
})

test('[ROLE-11] plays in ranges for the candidate and, after the end, for the recruiter; for nobody else', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const recruiter = await signIn(environment, REC)
  await sendTo(environment, 'PUT', await addressFor(ada), FILM)
  const [{ url = '' } = {}] = await recordingsOf(ada)
  const ask = (cookies: Begun['cookies']) =>
    environment.backend.app.inject({ url, cookies, headers: { range: 'bytes=4-9' } })
  const played = await ask(ada.cookies)
  expect([played.statusCode, played.headers['content-range'], played.headers['content-type']]).toEqual([
    206,
    `bytes 4-9/${FILM.length}`,
    'video/webm',
  ])
  expect(played.rawPayload).toEqual(FILM.subarray(4, 10))
  expect((await ask(bob.cookies)).statusCode).toBe(404)
  expect((await ask({})).statusCode).toBe(401)
  expect((await ask(recruiter.cookies)).statusCode).toBe(404)
  await ada.submit()
  expect((await ask(recruiter.cookies)).statusCode).toBe(206)
  const stranger = await signIn(environment, { ...REC, username: 'roy', email: 'roy@example.com' }, 'second')
  expect((await ask(stranger.cookies)).statusCode).toBe(404)
})

test('serves what a player asks for, which nobody between keeps or takes for something else', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  await sendTo(environment, 'PUT', await addressFor(ada), FILM)
  const [{ url = '' } = {}] = await recordingsOf(ada)
  const ask = (headers: Headers, method: 'GET' | 'HEAD' = 'GET') =>
    environment.backend.app.inject({ method, url, cookies: ada.cookies, headers })
  const head = await ask({}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-length': String(FILM.length),
    'content-type': 'video/webm',
    'x-content-type-options': 'nosniff',
  })
  const last = await ask({ range: 'bytes=-5' })
  expect([last.statusCode, last.rawPayload]).toEqual([206, FILM.subarray(-5)])
  const open = await ask({ range: `bytes=${FILM.length - 3}-` })
  expect([open.statusCode, open.rawPayload]).toEqual([206, FILM.subarray(-3)])
  const beyond = await ask({ range: `bytes=${FILM.length}-` })
  expect([beyond.statusCode, beyond.rawPayload.includes(FILM)]).toEqual([416, false])
  expect((await ask({ 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304)
  const changed = await ask({ range: 'bytes=1-2', 'if-range': '"another"' })
  expect([changed.statusCode, changed.rawPayload]).toEqual([200, FILM])
})
