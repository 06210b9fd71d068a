import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { addressFor, defineWatched, PICTURE, PIECE, put, signed, tokenOf, urlRequest } from './evidence.ts'
import { png, pngChunk } from './picture-files.ts'
import { ADA, BOB } from './samples.ts'
import { arrival, connect } from './sockets.ts'
import { IS_ON_S3, storedNames } from './stored-contents.ts'
import { type Begun, begin } from './visitor.ts'

const at = '2026-03-01T09:00:00.000Z'
const leaving = (set: number, guid: string) => ({
  eventName: 'BLUR_EVENT',
  eventGuid: guid,
  eventCreatedAt: at,
  assessmentId: set,
  assessmentType: 'CTK',
  eventData: { eventSequence: 1, eventCreatedAt: at, currentOffsetTime: 0, by: 'tab', counts: true },
})

async function raise(environment: TestEnvironment, who: Begun, guid: string) {
  const { socket } = connect(environment, who)
  await arrival(socket, 'connect')
  return socket.timeout(WAIT_MS).emitWithAck('BLUR_EVENT', leaving(who.set, guid))
}

test('an address that is unknown is refused before anything of the body is taken', async () => {
  const environment = await createEnvironment([defineWatched()])
  const headers = { 'content-type': 'image/webp', 'content-length': '9000000' }
  const sent = request(`${environment.backend.url}/evidence/guess`, { method: 'PUT', headers })
  sent.on('error', () => {})
  sent.flushHeaders()
  // Not one byte of the body is ever sent.
  const status = await new Promise((resolve) => sent.once('response', (reply) => resolve(reply.statusCode)))
  sent.destroy()
  expect(status).toBe(403)
})

test.skipIf(IS_ON_S3)(
  '[CALL-75] [N46] a disk that takes nothing is reported in the log, and the sender learns no path',
  async () => {
    const environment = await createEnvironment([defineWatched()])
    const ada = await begin(environment, ADA)
    const url = await addressFor(ada)
    rmSync(join(environment.dataDir, 'recordings'), { recursive: true })
    writeFileSync(join(environment.dataDir, 'recordings'), '')
    const reply = await put(environment, url, PICTURE)
    expect([reply.statusCode, reply.body.includes('<Code>InternalError</Code>')]).toEqual([500, true])
    expect(reply.body).not.toContain(environment.dataDir)
    expect(environment.lines.join()).toContain('What was sent could not be kept')
  },
)

test('[CALL-75] of uploads to one address at once exactly one is kept', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const url = await addressFor(ada)
  const replies = await Promise.all(Array.from({ length: 20 }, () => put(environment, url, PICTURE)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(storedNames(environment, 'recordings')).toHaveLength(1)
})

test('[N51] [N54] an address takes one picture by PUT, and shows none: by no other way, key, kind or size', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const url = await addressFor(ada)
  const others = await addressFor(bob)
  const last = url.endsWith('x') ? 'y' : 'x'
  const { app } = environment.backend
  const send = async (method: 'GET' | 'HEAD' | 'POST' | 'DELETE', address: string) =>
    (await app.inject({ method, url: address, ...(method === 'POST' && { payload: PICTURE }) })).statusCode
  const tried = [
    await send('GET', url),
    await send('HEAD', url),
    await send('POST', url),
    await send('DELETE', url),
  ]
  expect(tried).toEqual([405, 405, 405, 405])
  const guessed = [url.slice(0, -1) + last, `${url}/`, `${url}x`, url.slice(0, -1), `${others}%00`]
  for (const address of guessed)
    expect([address, (await put(environment, address, PICTURE)).statusCode]).toEqual([
      address,
      address.endsWith('/') ? 404 : 403,
    ])
  const tooLarge = png(pngChunk('IDAT', Buffer.alloc(5_000_000 - png().length - 12 + 1)))
  for (const body of [tooLarge, PIECE, Buffer.from('<svg onload="alert(1)"/>')]) {
    const address = await addressFor(ada, { image_sequence: 2 })
    expect((await put(environment, address, body)).statusCode).toBe(400)
  }
  expect(storedNames(environment, 'recordings')).toEqual([])

  const fits = png(pngChunk('IDAT', Buffer.alloc(5_000_000 - png().length - 12)))
  expect((await put(environment, url, fits)).statusCode).toBe(200)
  const [id = ''] = storedNames(environment, 'recordings')
  for (const { call } of [ada, bob])
    for (const path of [
      url,
      `/recordings/${id}`,
      `/evidence/${id}`,
      `/files/uploads/${id}/a.png`,
      `/files/signed/${id}/a.png`,
    ])
      expect((await call('GET', path)).status).toBeGreaterThanOrEqual(400)
})

test('what was deleted leaves no trace in the files of the server, and does not come back', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const late = await addressFor(ada, { image_sequence: 2 })
  await put(environment, await addressFor(ada), PICTURE)
  await raise(environment, ada, 'guid-that-is-deleted')
  const note = { event_guid: 'guid-that-is-deleted', note: 'words-that-are-deleted' }
  await ada.call('POST', `/rpc/test.recorded_note/${ada.set}`, note)
  await ada.submit()
  await environment.backend.purge({ username: 'ada', testSlug: 'first' })

  expect((await put(environment, late, PICTURE)).statusCode).toBe(403)
  const asked = await ada.call('POST', '/v1/signed-url', urlRequest(ada.set), signed(await tokenOf(ada)))
  expect(asked.status).toBe(409)
  expect(await raise(environment, ada, 'guid-that-comes-late')).toEqual({ eventSequence: 1 })
  expect((await ada.call('GET', `/rpc/test.recorded/${ada.set}`)).body.entries).toEqual([])
  expect(storedNames(environment, 'recordings')).toEqual([])
  const bytes = readdirSync(environment.dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(environment.dataDir, name)))
  for (const words of ['guid-that-is-deleted', 'words-that-are-deleted', 'guid-that-comes-late'])
    expect(
      bytes.some((content) => content.includes(words)),
      words,
    ).toBe(false)
})

test('an attempt holds a limited number of sockets, and the newest ones stay', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  for (let number = 0; number < 60; number++) await arrival(connect(environment, ada).socket, 'connect')
  const { socket } = connect(environment, ada)
  await arrival(socket, 'connect')
  await expect.poll(() => environment.backend.io.sockets.sockets.size).toBe(50)
  expect(socket.connected).toBe(true)
})
