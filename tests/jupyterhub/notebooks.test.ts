import { beforeEach, expect, test } from 'vitest'
import { POD_TEXTS } from '../../src/wire/run-texts.ts'
import { createEnvironment, type TestEnvironment } from '../backend/environment.ts'
import { SUBMISSION } from '../backend/samples.ts'
import { send } from '../backend/visitor.ts'
import { skipUnless } from '../needs.ts'
import { workspace } from '../pods/hello.ts'
import { kernelOf, NOTEBOOK_TEST, type NotebookWork, workInNotebook } from '../pods/notebook.ts'
import { JUPYTERHUB, type TestHub } from './hub.ts'
import { startHub } from './start-hub.ts'

beforeEach((context) => skipUnless(JUPYTERHUB.isThere, JUPYTERHUB.needs, context))

const openAt = ({ place }: TestHub, more: object = {}) =>
  createEnvironment([NOTEBOOK_TEST], undefined, { jupyterHub: { ...place, ...more } })

/** A server whose notebooks are at a real hub. */
async function open(config?: string) {
  const hub = await startHub(config)
  return { hub, environment: await openAt(hub) }
}

const health = async (environment: TestEnvironment) => (await send(environment, 'GET', '/health/ready')).body

/** Asks for the pod, and gives all that the page is told. */
const askWhole = async ({ candidate, slug }: NotebookWork) =>
  (
    await candidate.call('POST', '/rpc/create_server/djp/notebook', {
      solution_slug: slug,
      is_open_editor: true,
      editor_type: 'notebook',
    })
  ).body

test('a cell runs in a kernel of the hub, and a page that comes back finds its variables, also after a restart of ours', async () => {
  const { environment, hub } = await open()
  const work = await workInNotebook(environment)
  expect(await work.askPod()).toBe('ready')
  const kernel = await kernelOf(work)
  expect(await kernel.run('own = open("data.csv").read(); print(own)')).toBe('a,b\n1,2\n\n')
  kernel.close()
  expect(await (await kernelOf(work)).run('print(own)')).toBe('a,b\n1,2\n\n')
  expect(await hub.names()).toEqual([expect.stringMatching(/^assess[\da-f]{8}x\d+x[\da-f]{32}$/)])
  await environment.restart()
  expect(await work.askPod()).toBe('ready')
  expect(await (await kernelOf(work)).run('print(own)')).toBe('a,b\n1,2\n\n')
  expect(await health(environment)).toEqual({ ready: true })
})

test('a page reads what cells write, and cells what a page writes', async () => {
  const { environment } = await open()
  const work = await workInNotebook(environment)
  const page = workspace(environment, work.candidate, work.slug)
  const { files } = await page.seeType('files')
  expect(files.map(({ path }) => path).toSorted()).toEqual(['data.csv', 'notebook.ipynb'])
  expect(files.every(({ agreed, hash }) => agreed === hash)).toBe(true)
  page.say({ type: 'write', id: 1, path: 'my own/notes.txt', content: btoa('mine') })
  await page.seeType('done')
  const kernel = await kernelOf(work)
  const code = 'print(open("my own/notes.txt").read()); open("made.bin", "wb").write(bytes([0, 1]))'
  expect(await kernel.run(code)).toContain('mine')
  await page.see(({ type, ...more }) => type === 'files' && JSON.stringify(more).includes('made.bin'))
  page.say({ type: 'read', id: 2, path: 'made.bin' })
  expect(await page.seeType('file')).toMatchObject({ id: 2, content: btoa('\0\x01') })
  await kernel.run('import os; os.makedirs("nothing/here")')
  await page.see(({ type, ...more }) => type === 'files' && JSON.stringify(more).includes('"empty"'))
  page.say({ type: 'remove', id: 3, path: 'made.bin' })
  await page.see((message) => message.type === 'done' && message.id === 3)
  expect(await kernel.run('import os; print(os.path.exists("made.bin"))')).toBe('False\n')
})

test('a server that the hub has stopped starts again with what was saved, and the operator reads of it', async () => {
  const { environment, hub } = await open()
  const work = await workInNotebook(environment)
  const page = workspace(environment, work.candidate, work.slug)
  await page.seeType('files')
  await (await kernelOf(work)).run('own = 1; open("data.csv", "w").write("changed")')
  const [name = ''] = await hub.names()
  await hub.api.stop(name)
  expect(await page.closed).toBe(1012)
  expect(await work.askPod()).toBe('ready')
  const kernel = await kernelOf(work)
  expect(await kernel.run('print(open("data.csv").read())')).toBe('a,b\n1,2\n\n')
  expect(await kernel.run('own')).toContain('NameError')
  expect(environment.lines.join('\n')).toContain('JupyterHub has ended the server of a notebook')
})

test('while the hub is away a candidate reads that the answer is saved, and goes on when it is back', async () => {
  const hub = await startHub()
  await hub.stop()
  const environment = await openAt(hub)
  const work = await workInNotebook(environment)
  await hub.start()
  expect(await work.askPod()).toBe('ready')
  await hub.stop()
  const { status } = await work.candidate.call('GET', `/pod/${work.slug}/jupyter/api/kernels`)
  expect(status).toBe(503)
  await hub.start()
  // As a page does, which asks for the health of its pod all the time.
  const runAgain = async () => {
    await work.askPod()
    return (await kernelOf(work)).run('print(6 * 7)')
  }
  await expect.poll(runAgain).toBe('42\n')
  await expect.poll(() => health(environment)).toEqual({ ready: true })
})

test('of a hub that is away, or refuses the token, health and log say what is to be done', async () => {
  const hub = await startHub()
  const wrong = await openAt(hub, { token: 'canary-of-no-service' })
  const work = await workInNotebook(wrong)
  expect(await askWhole(work)).toMatchObject({ status: 'failed', message: POD_TEXTS.notReady })
  await expect
    .poll(() => health(wrong))
    .toEqual({ ready: true, degraded: 'Notebooks cannot start: JupyterHub refuses the token.' })
  expect(wrong.lines.join('\n')).toMatch(/GET \/hub\/api\/user of JupyterHub ended with 403/)
  await hub.stop()
  const away = await openAt(hub)
  expect(await askWhole(await workInNotebook(away))).toMatchObject({
    status: 'failed',
    message: POD_TEXTS.notStarted,
  })
  await expect
    .poll(() => health(away))
    .toEqual({ ready: true, degraded: 'Notebooks cannot start: JupyterHub does not answer.' })
  expect([...wrong.lines, ...away.lines].join('\n')).not.toContain('canary')
})

test('a hub that cannot start a server says why, to the operator', async () => {
  const { environment } = await open(`c.Spawner.cmd = ['/bin/false']\nc.Spawner.http_timeout = 2`)
  const work = await workInNotebook(environment)
  expect(await askWhole(work)).toMatchObject({ status: 'failed', message: POD_TEXTS.notStarted })
  expect(environment.lines.join('\n')).toMatch(
    /The pod of "notebook" in attempt 1 cannot be started: .*JupyterHub/,
  )
})

test('with the attempt its server and its user at the hub are gone', async () => {
  const { environment, hub } = await open()
  const { candidate } = await workInNotebook(environment)
  expect(await hub.names()).toHaveLength(1)
  const submitted = await candidate.call('POST', `/rpc/test.submit_all/${candidate.set}`, {
    ...SUBMISSION,
    epoch: 1,
  })
  expect(submitted.status).toBe(200)
  await environment.clock.advance(1)
  await expect.poll(() => hub.names()).toEqual([])
})
