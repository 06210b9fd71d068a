import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyData, copyPostgres } from '../../cli/backend/data/copy.ts'
import { DUMP_FILE } from '../../cli/backend/data/dump.ts'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { addressWithoutPassword } from '../../cli/backend/databases/postgres/address.ts'
import { temporaryFolder } from '../backend/environment.ts'
import { startPostgres, type TestPostgres } from './server.ts'
import { usedServer } from './used-server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** Puts a backup into a new database, which has the schema of the old one. */
async function restore(copy: string, database: string, schema: string): Promise<string> {
  const client = new pg.Client(database)
  await client.connect()
  await client.query('CREATE DATABASE restored')
  await client.end()
  const address = database.replace('/postgres?', '/restored?')
  const fresh = new pg.Client(address)
  await fresh.connect()
  await fresh.query(`CREATE SCHEMA "${schema}"`)
  await fresh.end()
  const args = ['--no-owner', '--exit-on-error', `--dbname=${address}`, join(copy, DUMP_FILE)]
  await promisify(execFile)('pg_restore', args)
  return address
}

test('a backup that is made while the server runs is whole, and pg_restore puts it back', async (context) => {
  const { database, folder } = await usedServer(context, { server, isInFolder: false })
  const copy = join(temporaryFolder(), 'copy')
  expect(await copyPostgres(folder, database, copy)).toEqual([])
  await expect(copyPostgres(folder, database, copy)).rejects.toThrow(`${copy} is not empty.`)
  await expect(copyData(copy, temporaryFolder())).rejects.toThrow(/is a backup of PostgreSQL.*pg_restore/s)
  await expect(verifyData(copy)).rejects.toThrow(/is a backup of PostgreSQL/)
  const restored = await restore(copy, database, basename(folder))
  expect(await verifyData(copy, { database: restored })).toEqual([])
  rmSync(join(copy, 'recordings'), { recursive: true })
  expect((await verifyData(copy, { database: restored })).join()).toMatch(
    /^The file recordings\/[\w-]+ is missing/,
  )
  vi.stubEnv('PATH', '')
  await expect(copyPostgres(folder, database, temporaryFolder())).rejects.toThrow(
    /pg_dump is missing.*apt-get install postgresql-client/,
  )
})

test('a password is not in what the list of processes shows', () => {
  const named = 'postgres://ada:s%C3%A9cret@host/db?options=-csearch_path%3D%22a%20b%22'
  expect(addressWithoutPassword(named)).toEqual({
    address: 'postgres://ada@host/db?options=-csearch_path%3D%22a%20b%22',
    password: 'sécret',
  })
  expect(addressWithoutPassword('postgres://ada@host/db?password=secret&sslmode=require')).toEqual({
    address: 'postgres://ada@host/db?sslmode=require',
    password: 'secret',
  })
})
