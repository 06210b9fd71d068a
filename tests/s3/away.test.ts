import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createEnvironment } from '../backend/environment.ts'
import { addressFor, defineWatched, PICTURE, put } from '../backend/evidence.ts'
import {
  addressFor as addressOfTake,
  FILM,
  part,
  recordingEnvironment,
  recordingsOf,
  sendPart,
  sendTo,
} from '../backend/recorded-answers.ts'
import { ADA, revision } from '../backend/samples.ts'
import { upload } from '../backend/uploads.ts'
import { begin } from '../backend/visitor.ts'
import { objectsOf, opened, ownStorage } from './stored-objects.ts'

const AWAY =
  'The storage for files gives no reply. Check it, and the network to it; nothing has to be restarted. Until then uploads and recordings stay on the devices; answers are stored.'

test('while the storage is away files are refused with a time to try again, and answers are saved', async () => {
  const { s3, ...place } = await ownStorage()
  const environment = await createEnvironment([defineWatched()], undefined, place)
  const ada = await begin(environment, ADA)
  const kept = (await upload(environment, ada, 'kept.txt', 'kept')).body.resource_uri
  const first = await addressFor(ada)
  const second = await addressFor(ada, { image_sequence: 2 })
  await s3.kill()
  const refused = await upload(environment, ada, 'a.txt', 'x')
  expect([refused.status, refused.body.error]).toEqual([
    503,
    expect.stringContaining('Your answers are saved'),
  ])
  const picture = await put(environment, first, PICTURE)
  expect([picture.statusCode, picture.headers['retry-after'], picture.body]).toEqual([
    503,
    '5',
    expect.stringContaining('<Code>SlowDown</Code>'),
  ])
  const { headers } = await ada.call('GET', kept)
  expect((await ada.call('GET', String(headers.location))).status).toBe(503)
  expect((await ada.save('text', { answer: 'typed', attachments: [] }, revision(1))).status).toBe(200)
  expect(environment.lines).toEqual([AWAY])

  await s3.revive()
  expect((await ada.call('GET', String(headers.location))).text).toBe('kept')
  expect((await upload(environment, ada, 'a.txt', 'x')).status).toBe(200)
  expect((await put(environment, second, PICTURE)).statusCode).toBe(200)
  expect(environment.lines).toEqual([AWAY, 'What is sent can be stored again.'])
})

test('a recording goes on where it was when its storage went away', async () => {
  const { s3, ...place } = await ownStorage()
  const environment = await recordingEnvironment(undefined, place)
  const ada = await begin(environment, ADA)
  const address = await addressOfTake(ada)
  expect((await sendPart(environment, address, FILM.subarray(0, 700), part(0, false))).status).toBe(204)
  await s3.kill()
  const refused = await sendPart(environment, address, FILM.subarray(700), part(700, true))
  expect([refused.status, refused.body]).toEqual([
    503,
    expect.stringContaining('It could not be kept; try again.'),
  ])
  expect((await sendTo(environment, 'HEAD', address)).status).toBe(503)
  await s3.revive()
  expect(await sendTo(environment, 'HEAD', address)).toMatchObject({ status: 200, offset: 699 })
  expect((await sendPart(environment, address, FILM.subarray(699), part(699, true))).status).toBe(204)
  const [{ url = '', bytes = 0 } = {}] = await recordingsOf(ada)
  expect(bytes).toBe(FILM.length)
  expect((await environment.backend.app.inject({ url, cookies: ada.cookies })).rawPayload).toEqual(FILM)
  expect(objectsOf(s3)).toEqual([expect.stringMatching(/^recorded-answers\/[\w-]+$/)])
})

test('a storage that never replies keeps no answer waiting, also one that takes a recording back', async () => {
  const { s3, ...place } = await ownStorage()
  const environment = await recordingEnvironment(undefined, place)
  const ada = await begin(environment, ADA)
  const address = await addressOfTake(ada)
  await sendPart(environment, address, FILM.subarray(0, 700), part(0, false))
  await s3.kill()
  const asked = await silentServer(Number(new URL(s3.endpoint).port))
  const waiting = Array.from({ length: 5 }, () => upload(environment, ada, 'a.txt', 'x'))
  await asked(5)
  expect((await ada.save('text', { answer: '', attachments: [] })).status).toBe(200)
  expect((await ada.save('text', { answer: 'typed', attachments: [] })).status).toBe(200)
  asked.end()
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(503)
})

test('a recording that was begun at one server is ended at another one', async () => {
  const { dataDir, files: place, s3 } = await ownStorage()
  const one = (await opened(dataDir, place)).incoming
  const other = (await opened(`${dataDir}/other`, place)).incoming
  await one.write('take', Readable.from([FILM.subarray(0, 700)]), 0)
  expect(await other.received('take')).toBe(700)
  await other.write('take', Readable.from([FILM.subarray(699)]), 699)
  expect([await one.received('take'), objectsOf(s3).length]).toEqual([FILM.length, 2])
  await other.examine('take', async ({ keep }) => void (await keep()))
  expect([await one.received('take'), objectsOf(s3)]).toEqual([FILM.length, ['recorded-answers/take']])
  await one.remove('take')
  expect(objectsOf(s3)).toEqual([])
})

/** Takes connections and says nothing; the function that it gives waits for this many of them. */
async function silentServer(port: number) {
  const sockets: Socket[] = []
  let arrived = () => {}
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
    arrived()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(end)
  const asked = async (count: number) => {
    while (sockets.length < count)
      await new Promise<void>((resolve) => {
        arrived = resolve
      })
  }
  return Object.assign(asked, { end })
}
