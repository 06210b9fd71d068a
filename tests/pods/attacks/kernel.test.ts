import { expect, test } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { notebookPath } from '../../../cli/backend/routes/notebook-proxy.ts'
import { createRunner } from '../../../cli/backend/sandbox/runner.ts'
import { nodeManifest } from '../../../plugins/node.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { cookieOf } from '../../backend/sockets.ts'
import { TEST, work } from '../hello.ts'
import { openSocket } from '../page.ts'
import { HOSTILE_SERVER } from './hostile-server.ts'

test.for([
  'api/kernels/../contents',
  'api/kernels/%2e%2e/contents',
  'api/kernels/..%2fcontents',
  'api/kernels/a%2f..%2f..%2fcontents',
  'api/kernels//contents',
  'api/kernels/./x',
  'api/kernels/a\\b',
  'api/contents',
  'api/terminals',
  'api/kernelsx',
  'API/kernels',
  'files/a',
  '../workspace',
  '',
] as const)('a page may not ask a notebook server for "%s"', (path) => {
  expect(notebookPath(`/pod/solution/jupyter/${path}`)).toBeUndefined()
  expect(notebookPath(`/pod/solution/jupyter/${path}?x=/jupyter/api/kernels`)).toBeUndefined()
})

test('kernels and sessions it may ask for', () => {
  const kernel = 'api/kernels/0b3a-1/channels?session_id=a/../b'
  expect(notebookPath(`/pod/solution/jupyter/${kernel}`)).toBe(`/${kernel}`)
  expect(notebookPath('/pod/solution/jupyter/api/sessions')).toBe('/api/sessions')
})

test('what a notebook server of a candidate says is data, has an end, and hears no cookie', async () => {
  const runner = await createRunner({ clock: systemClock(), log: () => {} })
  const withServer = async () => {
    const { default: type } = await nodeManifest.PBE()
    const server = {
      command: ['node', 'server.js'],
      env: { PORT: '8888' },
      port: 8888,
      readyPath: '/api/status',
    }
    return { default: { ...type, inPod: { ...type.inPod, server } } }
  }
  const manifest = { ...nodeManifest, PBE: withServer } as typeof nodeManifest
  const environment = await createEnvironment([TEST], undefined, { runner, manifest })
  const { ada, slug, server } = await work(environment, { 'server.js': HOSTILE_SERVER })
  expect(server.status).toBe('ready')
  const headers = { cookie: cookieOf(ada), authorization: 'secret', referer: 'http://secret' }
  const ask = (path: string) =>
    environment.backend.app.inject({ url: `/pod/${slug}/jupyter/${path}`, headers })
  const kernels = await ask('api/kernels')
  expect(kernels.statusCode).toBe(200)
  expect(kernels.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(kernels.headers['set-cookie']).toBeUndefined()
  expect(kernels.body).toMatch(/^GET \/api\/kernels HTTP/)
  expect(kernels.body.toLowerCase()).not.toMatch(/secret|cookie|csrf|session/)
  expect((await ask('api/kernels/big')).statusCode).toBe(502)
  for (const path of ['api/contents', 'api/kernels/../contents', 'api/kernels/..%2fcontents'])
    expect((await ask(path)).statusCode, path).toBe(404)
  const socket = openSocket(environment, ada, `/pod/${slug}/jupyter/api/kernels/..%2f..%2fcontents?epoch=1`)
  expect(await socket.opened).toBe(false)
})
