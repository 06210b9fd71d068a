import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { createEnvironment } from '../backend/environment.ts'
import { createRecordedClient } from '../backend/recorded-client.ts'
import { skipUnless } from '../needs.ts'
import { workspace } from '../pods/hello.ts'
import { kernelOf, NOTEBOOK_TEST, workInNotebook } from '../pods/notebook.ts'
import { HUB_TOKEN, JUPYTERHUB } from './hub.ts'
import { startHub } from './start-hub.ts'

beforeEach((context) => skipUnless(JUPYTERHUB.isThere, JUPYTERHUB.needs, context))

/** In place of the server of the hub: takes its port over and keeps what it is sent. */
const TAKE_OVER = `
import os, signal, socket, urllib.parse
port = urllib.parse.urlparse(os.environ['JUPYTERHUB_SERVICE_URL']).port
if os.fork() == 0:
    os.setsid()
    os.kill(int(os.environ['JPY_PARENT_PID']), signal.SIGKILL)
    while True:
        try:
            server = socket.create_server(('127.0.0.1', port))
            break
        except OSError:
            pass
    while True:
        taken, _ = server.accept()
        with open('heard.txt', 'ab') as heard:
            heard.write(taken.recv(65536))
        taken.sendall(b'HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\nconnection: close\\r\\n\\r\\n[]')
        taken.close()
`

test('neither the hub nor its token is in any byte that a page is sent, whatever it asks', async () => {
  const hub = await startHub()
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { jupyterHub: hub.place })
  const work = await workInNotebook(environment)
  const { slug } = work
  const client = createRecordedClient(environment, work.candidate)
  const kernel = await kernelOf(work)
  const frames: string[] = []
  kernel.socket.on('message', (data) => frames.push(String(data)))
  const environ = await kernel.run('import os; print(dict(os.environ))')
  expect(environ).toContain('JUPYTERHUB_USER')
  expect(environ).not.toContain(HUB_TOKEN)
  const page = workspace(environment, work.candidate, slug)
  await page.seeType('files')
  for (const path of [
    'health',
    'jupyter/api/kernels',
    'jupyter/api/kernels/none',
    'jupyter/api/kernelspecs',
    'jupyter/api/status',
  ])
    await client.ask('GET', `/pod/${slug}/${path}`)
  await client.ask('POST', `/pod/${slug}/jupyter/api/kernels`, { name: 'none' })
  await client.ask('POST', `/pod/${slug}/jupyter/api/kernels/${kernel.id}/restart`)
  const statuses = client.received.map((line) => / (\d{3}) /.exec(line)?.[1])
  expect(statuses).toEqual(['200', '200', '404', '200', '200', '500', '200'])
  const [name = ''] = await hub.names()
  await hub.api.stop(name)
  for (const path of ['jupyter/api/kernels', 'jupyter/api/sessions', 'health'])
    await client.ask('GET', `/pod/${slug}/${path}`)
  await hub.stop()
  await client.ask('GET', `/pod/${slug}/jupyter/api/kernels`)
  const bytes = [...client.received, ...page.received.map((message) => JSON.stringify(message))].join('\n')
  for (const secret of [HUB_TOKEN, name, hub.place.address, '/hub/', 'JupyterHub'])
    expect.soft(bytes, secret).not.toContain(secret)
  expect(frames.join('\n')).not.toContain(HUB_TOKEN)
  expect(environment.lines.join('\n')).not.toContain(HUB_TOKEN)
})

test('a candidate who takes the place of the server hears no token but one for this server', async () => {
  const hub = await startHub()
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { jupyterHub: hub.place })
  const work = await workInNotebook(environment)
  const kernel = await kernelOf(work)
  expect(await kernel.run('print(open("data.csv").read())')).toBe('a,b\n1,2\n\n')
  const folder = (await kernel.run('import os; print(os.getcwd())')).trim()
  await kernel.run(TAKE_OVER).catch(() => '')
  const { candidate, slug } = work
  await expect
    .poll(async () => (await candidate.call('GET', `/pod/${slug}/jupyter/api/kernels`)).status)
    .toBe(200)
  const heard = await readFile(`${folder}/heard.txt`, 'utf8')
  expect(heard).toMatch(/authorization: token \w{20,}/i)
  expect(heard).not.toContain(HUB_TOKEN)
  const [, token = ''] = /authorization: token (\w+)/i.exec(heard) ?? []
  const asUser = (path: string, method = 'GET') =>
    fetch(`${hub.place.address}/hub/api${path}`, { method, headers: { authorization: `token ${token}` } })
  expect((await asUser('/users')).status).toBe(403)
  expect((await asUser('/users/other', 'POST')).status).toBe(403)
})
