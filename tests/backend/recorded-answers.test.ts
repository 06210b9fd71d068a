import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { nodeManifest } from '../../plugins/node.ts'
import { LATE_EVIDENCE_MS, RECORDED_ANSWER_GRACE_MS } from '../../src/wire/limits.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { PICTURE, PIECE } from './evidence.ts'
import { ADA, BOB, defineTest, REC } from './samples.ts'
import { type Begun, begin, type Headers, signIn } from './visitor.ts'

/** Texts whose answer names a recording. */
const manifest = {
  ...nodeManifest,
  async TEX() {
    const { default: type } = await nodeManifest.TEX()
    return {
      default: {
        ...type,
        records: { kind: 'video', take: ({ answer }: { answer: string }) => answer },
      } as const,
    }
  },
}

const environmentOf = () => createEnvironment([defineTest({ test_type: 'LRN' })], undefined, { manifest })

async function addressFor(who: Begun, take = 'take-1'): Promise<string> {
  return (await who.save('text', { answer: take, attachments: [] })).body.video_post_url
}

/** Sends to a signed address as a browser would, without any cookie. */
async function sendTo(
  { backend }: TestEnvironment,
  method: 'HEAD' | 'PUT' | 'PATCH',
  url: string,
  payload?: Buffer,
  headers: Headers = {},
) {
  const type = method === 'PATCH' ? 'application/partial-upload' : 'video/webm'
  const given = payload ? { payload, headers: { 'content-type': type, ...headers } } : { headers }
  const { body, headers: replied, statusCode } = await backend.app.inject({ method, url, ...given })
  return { status: statusCode, offset: Number(replied['upload-offset']), body }
}

const part = (offset: number, isLast: boolean) => ({
  'upload-offset': String(offset),
  'upload-complete': isLast ? '?1' : '?0',
})

const recordingsOf = async (who: Begun) =>
  (await who.sections()).flatMap(({ problems }) =>
    problems.flatMap(({ solution }) => solution?.recordings ?? []),
  )

test('[GAP-010] [ENTITY-101] [REC-17] the reply to a save has an address, which takes the recording once', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  expect(address).toMatch(/^\/recorded-answer\/video\/[\w-]{20,}\?signature=[\w-]{20,}$/)
  expect(await recordingsOf(ada)).toEqual([])
  expect(await sendTo(environment, 'PUT', address, PIECE)).toMatchObject({ status: 200 })
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ status: 200, offset: PIECE.length })
  expect(await recordingsOf(ada)).toMatchObject([
    { take: 'take-1', mime_type: 'video/webm', bytes: PIECE.length, is_late: false },
  ])
  const again = await sendTo(environment, 'PUT', address, PIECE)
  expect([again.status, again.body]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')])
})

test('goes on with what has arrived, after a restart and at a newer address of the same take', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const first = await addressFor(ada)
  expect(await sendTo(environment, 'PATCH', first, PIECE.subarray(0, 700), part(0, false))).toMatchObject({
    status: 204,
  })
  expect(await recordingsOf(ada)).toEqual([])
  await environment.restart()
  const address = await addressFor(ada)
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: 700 })
  expect(await sendTo(environment, 'PATCH', address, PIECE.subarray(600), part(600, true))).toMatchObject({
    status: 409,
  })
  expect(await sendTo(environment, 'PATCH', first, PIECE.subarray(700), part(700, true))).toMatchObject({
    status: 204,
  })
  const [recording] = await recordingsOf(ada)
  const played = await environment.backend.app.inject({ url: recording?.url ?? '', cookies: ada.cookies })
  expect(played.rawPayload).toEqual(PIECE)
})

test('[ROLE-11] plays in ranges for the candidate and, after the end, for the recruiter; for nobody else', async () => {
  const environment = await environmentOf()
  const [ada, bob] = [await begin(environment, ADA), await begin(environment, BOB)]
  const recruiter = await signIn(environment, REC)
  await sendTo(environment, 'PUT', await addressFor(ada), PIECE)
  const [{ url = '' } = {}] = await recordingsOf(ada)
  const ask = (cookies: Begun['cookies']) =>
    environment.backend.app.inject({ url, cookies, headers: { range: 'bytes=4-9' } })
  const played = await ask(ada.cookies)
  expect([played.statusCode, played.headers['content-range'], played.headers['content-type']]).toEqual([
    206,
    `bytes 4-9/${PIECE.length}`,
    'video/webm',
  ])
  expect(played.rawPayload).toEqual(PIECE.subarray(4, 10))
  expect((await ask(bob.cookies)).statusCode).toBe(404)
  expect((await ask({})).statusCode).toBe(401)
  await ada.submit()
  expect((await ask(recruiter.cookies)).statusCode).toBe(206)
})

test('what arrives after the end is taken and marked, and its draft is no answer', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const soon = await addressFor(ada)
  await ada.submit()
  environment.clock.advance(RECORDED_ANSWER_GRACE_MS)
  expect(await sendTo(environment, 'PUT', soon, PIECE)).toMatchObject({ status: 200 })
  const draft = {
    problem: 'text',
    rev: 9,
    base_rev: 1,
    epoch: 1,
    fields: { answer: 'take-2', attachments: [] },
  }
  const { body } = await ada.call('POST', `/rpc/test.recover/${ada.set}`, draft)
  environment.clock.advance(1000)
  expect(await sendTo(environment, 'PUT', body.video_post_url, PIECE)).toMatchObject({ status: 200 })
  const arrived = (await recordingsOf(ada)).map(({ take, is_late }) => [take, is_late])
  expect(arrived).toEqual([
    ['take-1', false],
    ['take-2', true],
  ])
  environment.clock.advance(LATE_EVIDENCE_MS)
  expect(await sendTo(environment, 'HEAD', body.video_post_url)).toMatchObject({ status: 403 })
})

test('[ERR-38] [ERR-56] refuses what is no recording, what nobody signed, and an address of another kind', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  const refused = await sendTo(environment, 'PUT', address, PICTURE)
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('This is no video recording.'),
  ])
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ offset: 0 })
  expect(await sendTo(environment, 'PUT', address, Buffer.alloc(0))).toMatchObject({ status: 400 })
  for (const other of [
    address.replace('/video/', '/audio/'),
    `${address}x`,
    address.replace(/\?.*/, '?signature='),
  ])
    expect(await sendTo(environment, 'PUT', other, PIECE)).toMatchObject({ status: 403 })
  expect(await recordingsOf(ada)).toEqual([])
})

test('keeps what came before a connection broke, and tells how much', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  const { hostname, port } = new URL(environment.backend.url)
  const socket = connect(Number(port), hostname)
  socket.write(`PUT ${address} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: video/webm\r\n`)
  socket.write(`content-length: ${PIECE.length}\r\n\r\n`)
  socket.write(PIECE.subarray(0, 900))
  const sent = () => sendTo(environment, 'HEAD', address)
  await vi.waitFor(async () => expect(await sent()).toMatchObject({ offset: 900 }))
  // The next request ends the one that is still open.
  const rest = await sendTo(environment, 'PATCH', address, PIECE.subarray(900), part(900, true))
  expect(rest).toMatchObject({ status: 204 })
  socket.destroy()
  expect(await recordingsOf(ada)).toMatchObject([{ bytes: PIECE.length }])
})
