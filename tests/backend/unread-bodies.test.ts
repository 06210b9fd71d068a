import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA } from './samples.ts'
import { cookieOf } from './sockets.ts'
import { IS_ON_S3 } from './stored-contents.ts'
import { type Begun, begin } from './visitor.ts'

const FORM = { 'content-type': 'multipart/form-data; boundary=b' }
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const END = '\r\n--b--\r\n'
const LARGE = `${HEAD}${'x'.repeat(10_200_000)}${END}`
/** The file alone is too large, so it is read up to the limit. */
const TOO_LARGE = `${HEAD}${'x'.repeat(10_050_000)}${END}`

/** One connection that stays open, and the status of each reply that comes on it. */
function openConnection(environment: TestEnvironment, who: Begun) {
  const { port } = new URL(environment.backend.url)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // What is written to a connection that is closed.
  socket.on('error', () => {})
  let received = ''
  const waiting = new Set<() => void>()
  socket.on('data', (data) => {
    received += data.toString('latin1')
    for (const check of waiting) check()
  })
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  return {
    send(method: string, path: string, headers: object, body: string) {
      const all = {
        host: `127.0.0.1:${port}`,
        cookie: cookieOf(who),
        'x-csrftoken': who.cookies.csrftoken,
        'content-length': Buffer.byteLength(body),
        ...headers,
      }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
      socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')}${body}`)
    },
    /** The statuses, once there are this many or the connection is closed. */
    replies: (count: number) =>
      new Promise<readonly (number | undefined)[]>((resolve) => {
        const check = () => statuses().length >= count && resolve(statuses())
        waiting.add(check)
        socket.once('close', () => resolve([...statuses(), undefined]))
        check()
      }),
  }
}

const PACKED = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

test.for<[string, string, string, object, string, number]>([
  ['a file that is too large', 'POST', '/rpc/upload', FORM, TOO_LARGE, 413],
  ['a form that is too large', 'POST', '/rpc/upload', FORM, LARGE, 413],
  ['a form that is cut off', 'POST', '/rpc/upload', FORM, `${HEAD}some words`, 400],
  ['a form without its end', 'POST', '/rpc/upload', FORM, HEAD.slice(0, 30), 400],
  ['a compressed body', 'POST', '/api/v1/solution', PACKED, 'x'.repeat(300_000), 415],
  ['no form at all', 'POST', '/rpc/upload', { 'content-type': 'text/plain' }, 'x'.repeat(300_000), 415],
  ['a wrong token', 'POST', '/rpc/upload', { ...FORM, 'x-csrftoken': 'guess' }, LARGE, 403],
  ['a foreign page', 'POST', '/rpc/upload', { ...FORM, origin: 'http://evil.example' }, LARGE, 403],
  ['an unknown address', 'PUT', '/evidence/guess', { 'content-type': 'image/webp' }, LARGE, 403],
])(
  '[N55] after %s the next request on the connection is answered',
  async ([_, method, path, headers, body, status]) => {
    const environment = await createEnvironment()
    const connection = openConnection(environment, await begin(environment, ADA))
    connection.send(method, path, headers, body)
    connection.send('GET', '/gateways/identity', {}, '')
    expect(await connection.replies(2)).toEqual([status, 200])
    expect(environment.lines).toEqual([])
  },
)

test('[N55] after JSON that is too large the connection is closed', async () => {
  const environment = await createEnvironment()
  const connection = openConnection(environment, await begin(environment, ADA))
  connection.send('POST', '/api/v1/solution', { 'content-type': 'application/json' }, 'x'.repeat(2_100_000))
  expect((await connection.replies(2)).at(-1)).toBeUndefined()
})

test.skipIf(IS_ON_S3)(
  '[N55] after a file that the disk did not take the next request on the connection is answered',
  async () => {
    const environment = await createEnvironment()
    const folder = join(environment.dataDir, 'files')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    const connection = openConnection(environment, await begin(environment, ADA))
    connection.send('POST', '/rpc/upload', FORM, `${HEAD}${'x'.repeat(5_000_000)}${END}`)
    connection.send('GET', '/gateways/identity', {}, '')
    expect(await connection.replies(2)).toEqual([500, 200])
  },
)
