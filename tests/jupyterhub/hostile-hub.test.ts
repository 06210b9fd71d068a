import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HubApi } from '../../cli/backend/jupyterhub/hub-api.ts'
import { HubFiles } from '../../cli/backend/jupyterhub/hub-files.ts'
import { HubHealth } from '../../cli/backend/jupyterhub/hub-health.ts'
import { notebookAtHub } from '../../cli/backend/jupyterhub/notebook-at-hub.ts'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { askNotebook } from '../../cli/backend/pods/notebook-server.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'
import { HUB_TOKEN } from './hub.ts'

/** A hub that answers so. */
async function openLyingHub(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, api: new HubApi({ address, token: HUB_TOKEN, startMs: 1000 }) }
}

test.for([
  ['no JSON', 200, '<html>', /cannot be read/],
  ['another shape', 200, '{"name":1}', /cannot be read/],
  ['more than anybody reads', 200, ' '.repeat(6_000_000), /too long a reply/],
  ['a way to another place', 302, '', /ended with 302/],
  ['an error with a page', 500, '<h1>no</h1>', /ended with 500$/],
  ['an error in words', 403, '{"message":"no\\nright"}', /ended with 403: no right$/],
] as const)('a hub that says %s is not believed', async ([, status, body, words]) => {
  const asked: (string | undefined)[] = []
  const { api } = await openLyingHub(({ url }, response) => {
    asked.push(url)
    response.writeHead(status, { location: '/hub/api/other' }).end(body)
  })
  await expect(api.user('one')).rejects.toThrow(words)
  expect(asked).toEqual(['/hub/api/users/one'])
})

test('a hub whose pages of users lead back is not asked for ever', async () => {
  const { api } = await openLyingHub((_, response) => {
    const items = [{ name: 'one', servers: {} }]
    response.end(JSON.stringify({ items, _pagination: { next: { offset: 0 } } }))
  })
  const found: string[] = []
  for await (const { name } of api.users()) found.push(name)
  expect(found).toEqual(['one'])
})

test('of files only those in the folder are listed, and a list that is not whole fails', async () => {
  const entries = ['../../etc/passwd', '/etc/passwd', 'a//b', 'fine.txt', '__pycache__']
  const content = entries.map((path) => ({ path, type: 'file', size: 1 }))
  const reply = (status: number, body: unknown) => ({ status, bytes: Buffer.from(JSON.stringify(body)) })
  const files = new HubFiles({ ask: async () => reply(200, { content }) })
  expect((await files.entries()).map(({ path }) => path)).toEqual(['fine.txt'])
  // Each folder has the same one in it again.
  const endless = new HubFiles({
    ask: async () => reply(200, { content: [{ path: 'a', type: 'directory' }] }),
  })
  await expect(endless.entries()).rejects.toThrow('more than 5000 files and folders')
  const broken = new HubFiles({ ask: async () => reply(500, {}) })
  await expect(broken.entries()).rejects.toThrow('ended with 500')
})

test.for([
  ['a page', 200, '<html>', 502],
  ['what no notebook server says', 200, '{"secret":1}', 502],
  ['a way to the pages of the hub', 302, '', 503],
  ['that it does not run', 424, '{"message":"Restart the server at http://hub/spawn"}', 503],
  ['an error', 404, '{"message":"http://hub"}', 404],
] as const)('where a server at a hub answers %s, a page hears our words', async ([, status, body, shown]) => {
  const { address } = await openLyingHub((_, response) => response.writeHead(status).end(body))
  const doubt = vi.fn<() => void>()
  const access = { address: `${address}/user/one`, token: async () => 'one' }
  const connection = await notebookAtHub({ access, doubt }).reach()
  if (!connection) throw new Error('It was not reached')
  const reply = await askNotebook(
    connection,
    { method: 'GET', path: '/api/kernels', body: undefined },
    systemClock(),
  )
  expect(() => connection.shown(reply)).toThrow(expect.objectContaining({ statusCode: shown }))
  expect(doubt).toHaveBeenCalledTimes(shown === 503 ? 1 : 0)
})

test.for([
  ['is too old', { version: '2.3.1', scopes: [] }, 'JupyterHub 3 or newer is needed, and this is 2.3.1'],
  [
    'lets our token do too little',
    { version: '4.1.0', scopes: ['admin:users', 'tokens!group=exam'] },
    'The token for JupyterHub lacks the scopes admin:servers. Give its service a role with them',
  ],
] as const)(
  'of a hub that %s the log says what to do, and everybody that it is not set up',
  async ([, said, line]) => {
    const { api } = await openLyingHub((_, response) =>
      response.end(JSON.stringify({ name: 'assess', ...said })),
    )
    const lines: string[] = []
    const clock = createFakeClock()
    const health = new HubHealth({ api, clock, log: (one) => lines.push(one) })
    onTestFinished(() => health.close())
    await expect.poll(() => lines).toEqual([line])
    expect(health.words).toBe(
      'Notebooks cannot start: JupyterHub is not set up for this server. Its log says what is missing.',
    )
    await expect.poll(() => clock.waiting()).toBe(1)
    await clock.pass(10_000)
    await expect.poll(() => clock.waiting()).toBe(1)
    expect(lines).toEqual([line])
  },
)
