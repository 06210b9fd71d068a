import { beforeEach, expect, test } from 'vitest'
import { createEnvironment } from '../backend/environment.ts'
import { SUBMISSION } from '../backend/samples.ts'
import { skipUnless } from '../needs.ts'
import { kernelOf, NOTEBOOK_TEST, workInNotebook } from '../pods/notebook.ts'
import { openSocket } from '../pods/page.ts'
import { JUPYTERHUB, startHub } from './hub.ts'

beforeEach((context) => skipUnless(JUPYTERHUB.isThere, JUPYTERHUB.needs, context))

/** A server whose notebooks are at a real hub. */
async function open(more?: string) {
  const hub = await startHub(more)
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { jupyterHub: hub.place })
  return { environment, hub }
}

test('a cell runs in a kernel of the hub, beside the files of the problem, and a page that comes back finds its variables', async () => {
  const { environment, hub } = await open()
  const work = await workInNotebook(environment)
  expect(await work.askPod()).toBe('ready')
  const kernel = await kernelOf(work)
  expect(await kernel.run('own = open("data.csv").read(); print(own)')).toBe('a,b\n1,2\n\n')
  kernel.close()
  expect(await (await kernelOf(work)).run('print(own)')).toBe('a,b\n1,2\n\n')
  const [name = ''] = await hub.names()
  expect(name).toMatch(/^assess[\da-f]{8}x\d+x[\da-f]{32}$/)
  await expect(environment.backend.losePods()).resolves.toBeUndefined()
  expect(await work.askPod()).toBe('ready')
  expect(await (await kernelOf(work)).run('print(own)')).toBe('a,b\n1,2\n\n')
})
