import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { PICTURE } from './evidence.ts'
import {
  addressFor,
  FILM,
  part,
  recordingEnvironment,
  recordingsOf,
  sendPart,
  sendTo,
} from './recorded-answers.ts'
import { ADA } from './samples.ts'
import { begin } from './visitor.ts'

test('[ERR-38] [ERR-56] refuses what is not a recording, what nobody signed, and an address of another kind', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  const refused = await sendTo(environment, 'PUT', address, PICTURE)
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('This is not a playable video recording.'),
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

test('a body without end is answered, and then cut off', async () => {
  const environment = await recordingEnvironment()
  const { hostname, port } = new URL(environment.backend.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = 'PUT /recorded-answer/video/nobody?signature=none HTTP/1.1\r\ntransfer-encoding: chunked\r\n'
  socket.write(`${head}host: ${hostname}\r\ncontent-type: video/webm\r\n\r\n`)
  socket.write('4\r\nmore\r\n')
  const [reply] = await once(socket, 'data')
  expect(String(reply)).toContain('403')
  await vi.waitFor(async () => {
    await environment.clock.advance(2000)
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
  const rest = await sendPart(environment, address, FILM.subarray(900), part(900, true))
  expect(rest).toMatchObject({ status: 204 })
  socket.destroy()
  expect(await recordingsOf(ada)).toMatchObject([{ bytes: FILM.length }])
  // A connection that breaks is not a fault of the server.
  expect(environment.lines).toEqual([])
})
