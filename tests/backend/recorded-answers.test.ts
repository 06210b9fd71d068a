import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readRecord } from '../../cli/backend/proctoring/attempt-record.ts'
import { openRecords } from '../../cli/backend/store/store.ts'
import { reportPage } from '../../cli/report/page.ts'
import { LATE_EVIDENCE_MS, RECORDED_ANSWER_GRACE_MS } from '../../src/wire/limits.ts'
import { PICTURE } from './evidence.ts'
import { addressFor, FILM, part, recordingEnvironment, recordingsOf, sendTo } from './recorded-answers.ts'
import { filmOf } from './recording-files.ts'
import { ADA, BOB, defineTest, REC, TEXT } from './samples.ts'
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

test('what was recorded anew, or deleted, is not held against the candidate', async () => {
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
  expect(await sendTo(environment, 'PATCH', first, FILM.subarray(0, 700), part(0, false))).toMatchObject({
    status: 204,
  })
  expect(await recordingsOf(ada)).toEqual([])
  await environment.restart()
  const address = await addressFor(ada)
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: 699 })
  expect(await sendTo(environment, 'PATCH', address, FILM.subarray(600), part(600, true))).toMatchObject({
    status: 409,
  })
  expect(await sendTo(environment, 'PATCH', first, FILM.subarray(700), part(700, true))).toMatchObject({
    status: 204,
  })
  const [recording] = await recordingsOf(ada)
  const played = await environment.backend.app.inject({ url: recording?.url ?? '', cookies: ada.cookies })
  expect(played.rawPayload).toEqual(FILM)
})

test('[ROLE-11] plays in ranges for the candidate and, after the end, for the recruiter; for nobody else', async () => {
  const environment = await recordingEnvironment()
  const [ada, bob] = [await begin(environment, ADA), await begin(environment, BOB)]
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

test('what arrives after the end is taken and marked, and its draft is no answer', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const soon = await addressFor(ada)
  await ada.submit()
  environment.clock.advance(RECORDED_ANSWER_GRACE_MS)
  expect(await sendTo(environment, 'PUT', soon, FILM)).toMatchObject({ status: 200 })
  const draft = {
    problem: 'text',
    rev: 9,
    base_rev: 1,
    epoch: 1,
    fields: { answer: 'take-2', attachments: [] },
  }
  const { body } = await ada.call('POST', `/rpc/test.recover/${ada.set}`, draft)
  environment.clock.advance(1000)
  expect(await sendTo(environment, 'PUT', body.video_post_url, FILM)).toMatchObject({ status: 200 })
  const arrived = (await recordingsOf(ada)).map(({ take, is_late, is_answer }) => [take, is_late, is_answer])
  expect(arrived).toEqual([
    ['take-1', false, true],
    ['take-2', true, false],
  ])
  expect((await recordingsOf(ada)).map(({ after_end_ms }) => after_end_ms)).toEqual([600_000, 601_000])
  const { call } = await signIn(environment, REC)
  const page = (await call('GET', `/review/first/${ada.set}`)).text
  expect(page).toContain('<p class="warning">Arrived 10 min after the submission.</p>')
  expect(page).toContain(
    '<p class="warning">Arrived 10 min 1 s after the submission. Too late: it does not count as the answer.</p>',
  )
  const drafts = (await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body
  expect(drafts).toMatchObject([{ problem: 'text', recordings: [{ take: 'take-2', is_late: true }] }])
  environment.clock.advance(LATE_EVIDENCE_MS)
  expect(await sendTo(environment, 'HEAD', body.video_post_url)).toMatchObject({ status: 403 })
})

test('[REPORT-01] report, review page and file for reviewers play what arrived, and say what counts', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const { call } = await signIn(environment, REC)
  const pageOf = async () => (await call('GET', `/review/first/${ada.set}`)).text
  await sendTo(environment, 'PUT', await addressFor(ada, 'take-1'), FILM)
  const address = await addressFor(ada, 'take-2')
  expect(await pageOf()).toContain('The recording of this answer has not arrived.')
  expect(await pageOf()).toContain('Earlier recording · Length 0:03')
  expect(await pageOf()).not.toContain('<video')
  await sendTo(environment, 'PUT', address, filmOf(20))
  await ada.submit()
  const page = await pageOf()
  const [, url = ''] = /<video controls playsinline preload="metadata" src="([^"]+)"/.exec(page) ?? []
  expect((await call('GET', url)).status).toBe(200)
  expect(page).toContain(
    'Answer · Length 0:20 · Arrived 2026-03-01 09:00:00 (UTC), 0:00:00 after the start · vp8',
  )
  expect(page).toContain('Longer than the question allows. The limit is 10 s. Decide how much of it counts.')
  expect(page).not.toContain('Earlier recording')
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  const report = (await ada.call('GET', `/api/v1/test/${id}/solutionset?username=ada`)).body
  expect(report.problems.find(({ problem }: { problem: string }) => problem === 'text')).toMatchObject({
    recordings: [{ duration_ms: 20_000, is_answer: true, is_too_long: true, max_ms: 10_000 }],
  })
  const records = openRecords(environment.dataDir)
  onTestFinished(() => records.close())
  const record = readRecord(records, ada.set, undefined)
  const spoken = async () => FILM
  const file =
    record && (await reportPage(record, { language: 'de', picture: async () => undefined, spoken }))
  expect(file).toContain(`src="data:video/webm;base64,${FILM.toString('base64')}"`)
  expect(file).toContain('Länger, als die Aufgabe erlaubt.')
})

test('[REC-07] reviewers hear the answers in the order of the test, section by section', async () => {
  const [all] = defineTest().sections
  if (!all) throw new Error('The sample has no section')
  const spoken = (slug: string) => ({ ...TEXT, slug, title: `Question ${slug}` })
  const sections = [
    { ...all, slug: 'one', problems: [spoken('zebra'), spoken('lion')] },
    { ...all, slug: 'two', problems: [spoken('ant')] },
  ]
  const environment = await recordingEnvironment({ sections })
  const ada = await begin(environment, ADA)
  for (const problem of ['ant', 'lion', 'zebra']) {
    const common = { problem, solution_type: 'TEX', test_solution_set: ada.set, test_slug: 'first' }
    const answer = { ...common, answer: `take of ${problem}`, attachments: [] }
    const { body } = await ada.call('POST', '/api/v1/solution', answer)
    await sendTo(environment, 'PUT', body.video_post_url, FILM)
  }
  const { call } = await signIn(environment, REC)
  const page = (await call('GET', `/review/first/${ada.set}`)).text
  const titles = [...page.matchAll(/<li><h3>Question (\w+)/g)].map(([, title]) => title)
  expect(titles).toEqual(['zebra', 'lion', 'ant'])
})

test('[ERR-38] [ERR-56] refuses what is no recording, what nobody signed, and an address of another kind', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  const refused = await sendTo(environment, 'PUT', address, PICTURE)
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('This is no video recording that can be played.'),
  ])
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: 0 })
  expect(await sendTo(environment, 'PUT', address, Buffer.alloc(0))).toMatchObject({ status: 400 })
  for (const other of [
    address.replace('/video/', '/audio/'),
    `${address}x`,
    address.replace(/\?.*/, '?signature='),
  ])
    expect(await sendTo(environment, 'PUT', other, FILM)).toMatchObject({ status: 403 })
  expect(await recordingsOf(ada)).toEqual([])
})

test('a body without an end is answered, and then cut off', async () => {
  const environment = await recordingEnvironment()
  const { hostname, port } = new URL(environment.backend.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = 'PUT /recorded-answer/video/nobody?signature=none HTTP/1.1\r\ntransfer-encoding: chunked\r\n'
  socket.write(`${head}host: ${hostname}\r\ncontent-type: video/webm\r\n\r\n`)
  socket.write('4\r\nmore\r\n')
  const [reply] = await once(socket, 'data')
  expect(String(reply)).toContain('403')
  await vi.waitFor(() => {
    environment.clock.advance(2000)
    expect(socket.destroyed).toBe(true)
  })
})

test('keeps what came before a connection broke, and tells how much', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  const { hostname, port } = new URL(environment.backend.url)
  const socket = connect(Number(port), hostname)
  socket.write(`PUT ${address} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: video/webm\r\n`)
  socket.write(`content-length: ${FILM.length}\r\n\r\n`)
  socket.write(FILM.subarray(0, 900))
  const sent = () => sendTo(environment, 'HEAD', address)
  await vi.waitFor(async () => expect(await sent()).toMatchObject({ offset: 899 }))
  // The next request ends the one that is still open.
  const rest = await sendTo(environment, 'PATCH', address, FILM.subarray(900), part(900, true))
  expect(rest).toMatchObject({ status: 204 })
  socket.destroy()
  expect(await recordingsOf(ada)).toMatchObject([{ bytes: FILM.length }])
  // A connection that breaks is no fault of the server.
  expect(environment.lines).toEqual([])
})
