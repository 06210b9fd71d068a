import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEnvironment, temporaryFolder } from '../backend/environment.ts'
import { SUBMISSION } from '../backend/samples.ts'
import { send } from '../backend/visitor.ts'
import { skipUnless } from '../needs.ts'
import { kernelOf, NOTEBOOK_TEST, workInNotebook } from '../pods/notebook.ts'
import { newDatabase, startPostgres, type TestPostgres } from '../postgres/server.ts'
import { JUPYTERHUB } from './hub.ts'
import { startHub } from './start-hub.ts'

let postgres: TestPostgres | undefined
beforeAll(async () => {
  if (JUPYTERHUB.isThere) postgres = await startPostgres()
})
afterAll(() => postgres?.stop())
beforeEach((context) => {
  skipUnless(JUPYTERHUB.isThere, JUPYTERHUB.needs, context)
  skipUnless(postgres !== undefined, 'PostgreSQL (Debian: postgresql)', context)
})

test('servers on one database share the notebook of an attempt, which outlasts each of them', async () => {
  const hub = await startHub()
  const database = await newDatabase(postgres?.folder ?? '', 'hub')
  const more = { database, dataDir: temporaryFolder(), jupyterHub: hub.place }
  const open = () => createEnvironment([NOTEBOOK_TEST], undefined, more)
  const first = await open()
  const second = await open()
  const work = await workInNotebook(first)
  const { candidate, slug } = work
  await (await kernelOf(work)).run('own = 42')
  const there = { ...work, environment: second }
  const { cookies } = candidate
  const health = () => send(second, 'GET', `/pod/${slug}/health`, { cookies })
  await expect.poll(async () => (await health()).body).toEqual({ status: 'ready' })
  expect(await (await kernelOf(there)).run('print(own)')).toBe('42\n')
  await first.backend.close()
  expect(await (await kernelOf(there)).run('print(own)')).toBe('42\n')
  expect(await hub.names()).toHaveLength(1)
  const headers = { 'x-csrftoken': cookies.csrftoken ?? '' }
  const body = { ...SUBMISSION, epoch: 1 }
  const path = `/rpc/test.submit_all/${candidate.set}`
  expect((await send(second, 'POST', path, { headers, cookies, body })).status).toBe(200)
  await second.clock.advance(1)
  await expect.poll(() => hub.names()).toEqual([])
})
