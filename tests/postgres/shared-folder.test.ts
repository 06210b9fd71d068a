import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createJudge } from '../../cli/backend/judge.ts'
import { systemClock, systemRandom } from '../../cli/backend/platform/clock.ts'
import { aliases } from '../../plugins/aliases.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { createEnvironment, temporaryFolder } from '../backend/environment.ts'
import { definePrograms, manifest } from '../backend/executed-type.ts'
import { createManualRunner } from '../backend/manual-runner.ts'
import { ADA } from '../backend/samples.ts'
import { upload } from '../backend/uploads.ts'
import { begin, send } from '../backend/visitor.ts'
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

test('a process whose folder is not that of the others says so once, at its start or when a file is read', async (context) => {
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  const database = await newDatabase(server.folder, 'two_folders')
  const said = (folder: string) => expect.stringContaining(`is not in ${folder}. All processes`)
  const [shared, other] = [temporaryFolder(), temporaryFolder()] as [string, string]
  const early = await createEnvironment(undefined, undefined, { database, dataDir: other })
  const first = await createEnvironment(undefined, undefined, { database, dataDir: shared })
  const ada = await begin(first, ADA)
  const { body } = await upload(first, ada, 'notes.txt', 'what Ada wrote')
  const { location } = (await ada.call('GET', body.resource_uri)).headers
  expect((await send(first, 'GET', String(location), ada)).status).toBe(200)
  for (let time = 0; time < 2; time += 1) await send(early, 'GET', String(location), ada).catch(() => {})
  await vi.waitFor(() => expect(early.lines).toContainEqual(said(other)))
  expect(early.lines.filter((line) => line.includes('All processes'))).toHaveLength(1)

  const late = await createEnvironment(undefined, undefined, {
    database,
    dataDir: other,
  })
  await vi.waitFor(() => expect(late.lines).toContainEqual(said(other)))
  const lines: string[] = []
  const judge = await createJudge({
    ...{ database, dataDir: other, clock: systemClock(), random: systemRandom() },
    log: (line) => lines.push(line),
    runner: createManualRunner(1),
    tests: [definePrograms()],
    types: createRegistry<NodePlugin>(manifest, aliases),
  })
  await vi.waitFor(() => expect(lines).toContainEqual(said(other)))
  await judge.close()
  const good = await createEnvironment(undefined, undefined, { database, dataDir: shared })
  for (const { lines: of } of [first, good]) expect(of.join()).not.toContain('All processes')
})
