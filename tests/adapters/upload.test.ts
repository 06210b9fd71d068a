// @vitest-environment happy-dom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { isBusy, withRetries } from '../../src/adapters/http/retry.ts'
import { uploadFile } from '../../src/adapters/http/upload.ts'

it('[CALL-42] an upload that was called off before it began sends nothing', async () => {
  const controller = new AbortController()
  controller.abort(new Error('called off'))
  const sending = uploadFile('http://127.0.0.1:1/rpc/upload', new Blob(['x']), 'x.txt', {
    signal: controller.signal,
  })
  await expect(sending).rejects.toThrow('called off')
})

/** A backend on a port of its own that answers one upload after the other. */
async function uploadingTo(...answers: readonly [status: number, headers: object, body: object][]) {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [status, headers, body] = answers[asked++] ?? [500, {}, {}]
      response.writeHead(status, { 'access-control-allow-origin': '*', ...headers })
      response.end(request.method === 'OPTIONS' ? '' : JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${origin}/`)
  const pauses: number[] = []
  const clock = {
    ...systemClock,
    after: (ms: number, run: () => void) => systemClock.after(pauses.push(ms) * 0, run),
  }
  const sent = withRetries(
    clock,
    () => uploadFile(`${origin}/rpc/upload`, new Blob(['x']), 'x.txt', {}),
    isBusy,
  )
  const outcome = await sent.catch((error: unknown) => error)
  server.close()
  return { asked, outcome, pauses }
}

it('[CALL-42] an upload that a busy backend refuses is sent again when the backend says', async () => {
  const busy = [503, { 'retry-after': '7' }, {}] as const
  const { asked, outcome, pauses } = await uploadingTo([...busy], [200, {}, { resource_uri: '/media/x.txt' }])
  expect([asked, outcome, pauses]).toEqual([2, '/media/x.txt', [7000]])
})

it('[CALL-42] an upload that fails otherwise, or that gets no address, is left to the candidate', async () => {
  expect(await uploadingTo([502, {}, {}])).toMatchObject({ asked: 1, outcome: { outcome: 502 } })
  expect(await uploadingTo([200, {}, {}])).toMatchObject({ asked: 1, outcome: { outcome: 'BAD' } })
})
