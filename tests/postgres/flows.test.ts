import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { startPostgres, urlOf } from './server.ts'

/** A server that restarts, and a program that runs. */
const FLOWS = ['server-restarted-while-typing', 'code/run-one-at-a-time']

/** The hash of the timeline of each flow; the first one is played twice. */
async function replay(...options: string[]) {
  const files = FLOWS.map((name) => `fixtures/flows/${name}.yaml`)
  const out = join(temporaryFolder('replay'), 'out')
  const args = ['cli/main.ts', 'replay', ...files, '--reporter', 'json', '--out', out]
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...options])
  const { divergence, flows } = JSON.parse(stdout)
  expect(divergence).toBeNull()
  return Object.fromEntries(
    flows.map(({ id, traceHash }: { id: string; traceHash: string }) => [id, traceHash]),
  )
}

async function schemasLeft(folder: string) {
  const client = new pg.Client(urlOf(folder))
  await client.connect()
  const { rows } = await client.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'assess%'")
  await client.end()
  return rows
}

test('a flow goes the same way on both engines, and leaves nothing in the database', async (context) => {
  const server = await startPostgres()
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  onTestFinished(() => server.stop())
  const onPostgres = await replay('--database', urlOf(server.folder))
  expect(Object.keys(onPostgres).toSorted()).toEqual(FLOWS.toSorted())
  expect(await replay()).toEqual(onPostgres)
  expect(await schemasLeft(server.folder)).toEqual([])
})
