import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEnvironment, temporaryFolder } from '../backend/environment.ts'
import { newDatabase, startPostgres, type TestPostgres } from './server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

test('a process that starts leaves an upload alone that another one is receiving, and sweeps one of two days ago', async (context) => {
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  const place = {
    database: await newDatabase(server.folder, 'shared_folder'),
    dataDir: temporaryFolder(),
  }
  const { backend } = await createEnvironment(undefined, undefined, place)
  const [old, young] = ['old', 'young'].map((name) => join(place.dataDir, 'files', name)) as [string, string]
  for (const file of [old, young]) writeFileSync(file, 'half of an upload')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(old, twoDaysAgo, twoDaysAgo)
  await createEnvironment(undefined, undefined, place)
  await vi.waitFor(() => expect(existsSync(old)).toBe(false))
  expect(existsSync(young)).toBe(true)
  await backend.close()
})
