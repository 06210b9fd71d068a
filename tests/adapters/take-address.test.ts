// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createTakeAddress } from '../../src/adapters/http/take-address.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** A signed address on a storage of its own. */
async function storage(handler: Handler, clock = systemClock) {
  const server = createServer((request, response) => void handler(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${origin}/`)
  const reported: unknown[] = []
  const address = createTakeAddress({
    address: `${origin}/signed?token=1`,
    code: 'VID',
    clock,
    report: (error) => reported.push(error),
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address, close, reported, [Symbol.dispose]: close }
}

const options = { letAnswersPass: async () => {} }
const recording = new Blob(['0123456789'], { type: 'video/webm' })

it('[REC-14] [REC-17] a storage cloud gets the whole recording by one PUT, as webm and without a cookie', async () => {
  const seen: unknown[] = []
  using cloud = await storage(async (request, response) => {
    const { cookie, 'content-type': type } = request.headers
    seen.push([request.method, request.url, type, cookie, String(await buffer(request))])
    response.writeHead(request.method === 'PUT' ? 200 : 403).end()
  })
  expect(await cloud.address.received(undefined)).toBe(0)
  await cloud.address.send(recording, 0, options)
  expect(seen).toEqual([
    ['HEAD', '/signed?token=1', undefined, undefined, ''],
    ['PUT', '/signed?token=1', 'video/webm', undefined, '0123456789'],
  ])
})

it('a server that says how much it has gets the rest only, and nothing while it cannot be asked', async () => {
  const seen: unknown[] = []
  const server = await storage(async (request, response) => {
    const { 'upload-offset': offset, 'upload-complete': complete, 'content-type': type } = request.headers
    seen.push([request.method, offset, complete, type, String(await buffer(request))])
    response.writeHead(204, { 'upload-offset': '4' }).end()
  })
  expect(await server.address.received(undefined)).toBe(4)
  await server.address.send(recording, 4, options)
  expect(seen.at(-1)).toEqual(['PATCH', '4', '?1', 'application/partial-upload', '456789'])
  server.close()
  await expect(server.address.received(undefined)).rejects.toMatchObject({ code: 'VID', outcome: 'ENT' })
})

it.for(['-1', '1.5', 'many', '1e400'])('counts on nothing where the server says "%s"', async (offset) => {
  using server = await storage(
    (_request, response) => void response.writeHead(200, { 'upload-offset': offset }).end(),
  )
  expect(await server.address.received(undefined)).toBe(0)
})

it('[ERR-38] [ERR-56] a refused recording is a failure with the code of its kind; its reason is for the log', async () => {
  using cloud = await storage(async (request, response) => {
    await buffer(request)
    response.writeHead(400, { 'content-type': 'application/xml' })
    response.end('<Error><Code>EntityTooLarge</Code><Message>Too long</Message></Error>')
  })
  await expect(cloud.address.send(recording, 0, options)).rejects.toMatchObject({ code: 'VID', outcome: 400 })
  expect(cloud.reported).toEqual([new Error('EntityTooLarge: Too long')])
})

it('a connection that takes nothing any more is given up, and one that is cancelled at once', async () => {
  const clock = createFakeClock()
  const asked = Promise.withResolvers<void>()
  using server = await storage(() => asked.resolve(), clock)
  const sent = server.address.send(recording, 0, options)
  const outcome = sent.catch((error: unknown) => error)
  await asked.promise
  await clock.pass(30_000)
  expect(await outcome).toMatchObject({ code: 'VID', outcome: 'TMT' })
  expect(clock.waiting()).toBe(0)

  const cancelling = new AbortController()
  cancelling.abort(new Error('cancelled'))
  await expect(server.address.send(recording, 0, { ...options, signal: cancelling.signal })).rejects.toThrow(
    'cancelled',
  )
})

it('lets answers pass before each part, which take about a second each, whatever the line', async () => {
  const bytesPerMs = 125
  const clock = createFakeClock()
  const seen = { lengths: [] as number[], passed: 0, shares: [] as number[] }
  using server = await storage(async (request, response) => {
    const { length } = await buffer(request)
    if (length > 0) seen.lengths.push(length)
    await clock.pass(length / bytesPerMs)
    response.writeHead(204, { 'upload-offset': '0' }).end()
  }, clock)
  await server.address.received(undefined)
  await server.address.send(new Blob(['x'.repeat(1_000_000)]), 0, {
    async letAnswersPass() {
      seen.passed += 1
    },
    onProgress: (share) => seen.shares.push(share),
  })
  expect(seen.lengths.reduce((sum, length) => sum + length, 0)).toBe(1_000_000)
  expect(seen.lengths.slice(1, -1)).toEqual(seen.lengths.slice(1, -1).map(() => 125_000))
  expect(seen.passed).toBe(seen.lengths.length)
  expect(seen.shares).toEqual(seen.shares.toSorted((one, other) => one - other))
  expect(seen.shares.at(-1)).toBe(1)
})
