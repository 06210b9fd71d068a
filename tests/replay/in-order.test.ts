import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOrder } from '../../cli/replay/network/in-order.ts'
import { createVirtualClock } from '../../cli/replay/time/virtual-clock.ts'

/** A server whose requests are passed on in order; `/store` waits for a query, which the test ends. */
async function serve() {
  const clock = createVirtualClock(0)
  const inOrder = createOrder(clock)
  const arrived: string[] = []
  const passed: string[] = []
  const queries: (() => void)[] = []
  const server = createServer((asked, reply) => {
    arrived.push(asked.url ?? '')
    inOrder(asked, reply, async () => {
      passed.push(asked.url ?? '')
      if (asked.url === '/store') {
        const { promise, resolve } = Promise.withResolvers<void>()
        queries.push(resolve)
        clock.holdQuery(promise)
        await promise
      }
      asked.resume()
      if (asked.url !== '/half') reply.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  /** Sends a part of a body, and no more. */
  const begin = async (path: string) => {
    const sent = request({ port, path, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 9 } })
    sent.on('error', () => {})
    sent.write('part')
    await until(() => passed.includes(path))
    return sent
  }
  return { arrived, ask, begin, passed, queries }
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

test('a request waits until the database has nothing to do for the one before', async () => {
  const { arrived, ask, passed, queries } = await serve()
  const first = ask('/store')
  await until(() => queries.length === 1)
  const second = ask('/next')
  await until(() => arrived.includes('/next'))
  expect(passed).toEqual(['/store'])
  queries[0]?.()
  await Promise.all([first, second])
  expect(passed).toEqual(['/store', '/next'])
})

test('a request of which only a part comes keeps nobody waiting once its connection breaks', async () => {
  const { arrived, ask, begin, passed } = await serve()
  const sent = await begin('/half')
  const next = ask('/next')
  await until(() => arrived.includes('/next'))
  expect(passed).toEqual(['/half'])
  sent.destroy()
  expect((await next).status).toBe(200)
  expect(passed).toEqual(['/half', '/next'])
})
