import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest'
import { openPostgres, readPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { createDiskWatch } from '../../cli/backend/platform/disk.ts'
import { createTestClock, temporaryFolder } from '../backend/environment.ts'
import { newDatabase, startPostgres, type TestPostgres, urlOf } from './server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
  if (server) await askForPasswords(server)
})
afterAll(() => server?.stop())

const QUIET = { log: () => {} }

/** The user "guarded" needs a password from now on. */
async function askForPasswords({ folder }: TestPostgres) {
  await execute(urlOf(folder), "CREATE ROLE guarded LOGIN PASSWORD 'secret'; CREATE ROLE weak LOGIN")
  const file = join(folder, 'data', 'pg_hba.conf')
  writeFileSync(file, `local all guarded scram-sha-256\n${readFileSync(file, 'utf8')}`)
  await execute(urlOf(folder), 'SELECT pg_reload_conf()')
  await vi.waitFor(() => expect(execute(as(urlOf(folder), 'guarded'), 'SELECT 1')).rejects.toThrow('SASL'))
}

async function execute(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect().catch((error: unknown) => {
    client.connection.stream.destroy()
    throw error
  })
  await client.query(sql).finally(() => client.end())
}

/** The address with another user. */
const as = (url: string, user: string) => url.replace('//assess@', `//${user}@`)

function folderOf(context: TestContext): string {
  // Elsewhere than on Debian as root the set-up of the tests cannot install it.
  return server ? server.folder : context.skip('needs PostgreSQL (Debian: postgresql)')
}

/** What a program prints as errors, and its exit code; it has to end by itself. */
async function endOf(command: readonly string[], database: string) {
  const data = ['--data', temporaryFolder(), '--database', database]
  const child = spawn(process.execPath, ['cli/main.ts', ...command, ...data], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code }
}

const SERVE = ['serve', '--port', '0']

test('a program that lacks the password of its database says so, and ends', async (context) => {
  const database = as(urlOf(folderOf(context)), 'guarded')
  for (const command of [['verify'], ['backup', join(temporaryFolder(), 'copy')], SERVE]) {
    const { code, said } = await endOf(command, database)
    expect(said).toContain(
      'It asks for a password, which the address does not have. Write it into the address',
    )
    expect(code).toBe(2)
  }
})

test('a server whose start fails behind the first connection ends as well', async (context) => {
  const url = await newDatabase(folderOf(context), 'single')
  await execute(url, 'CREATE ROLE single LOGIN CONNECTION LIMIT 1; GRANT ALL ON SCHEMA single TO single')
  const { code, said } = await endOf(SERVE, as(url, 'single'))
  expect(said).toMatch(/too many connections for role "single"\)?\. Raise max_connections/)
  expect(code).toBe(2)
})

test('each reason why a database cannot be opened has advice of its own', async (context) => {
  const url = urlOf(folderOf(context))
  const opened = (address: string) => openPostgres(address, QUIET)
  await expect(opened(as(url, 'guarded:wrong'))).rejects.toThrow(
    /password authentication failed for user "guarded"\. Check the user and the password\.$/,
  )
  await expect(opened(url.replace('/postgres?', '/none?'))).rejects.toThrow(
    /"none" does not exist\. createdb makes a database\.$/,
  )
  await expect(opened(as(url, 'weak'))).rejects.toThrow(
    /permission denied for schema public\. Grant it to this user, or make this user the owner;/,
  )
  await expect(
    openPostgres('postgres://ada@127.0.0.1:1/none', { ...QUIET, purpose: 'move' }),
  ).rejects.toThrow(/ECONNREFUSED.*\. Start PostgreSQL, or name another one\.$/)
})

test('no part of a password with unencoded signs is printed', async () => {
  for (const address of [
    'postgres://ada:12/se@127.0.0.1/name',
    'postgres://ada:1#se@127.0.0.1/name',
    'postgres://ada:se/cret@127.0.0.1/name',
  ])
    await expect(openPostgres(address.replace('ada', 'ada.invalid'), QUIET)).rejects.toThrow(
      /^The database of this address cannot be used: its host cannot be found\. Where a user or a password has @, \/ or #, write %40, %2F or %23 in the address\.$/,
    )
})

test('a user without the rights to write or to read our tables is refused, with what to grant', async (context) => {
  const folder = folderOf(context)
  const url = await newDatabase(folder, 'rights')
  await (await openPostgres(url, QUIET)).close()
  await execute(
    url,
    'GRANT USAGE ON SCHEMA rights TO weak; GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA rights TO weak',
  )
  const grant = 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA rights TO weak'
  await expect(openPostgres(as(url, 'weak'), QUIET)).rejects.toThrow(
    /The user weak of the database postgres needs SELECT, INSERT, UPDATE, DELETE on every table, and lacks one on .* more\. The owner of the tables grants it: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA rights TO weak\.$/,
  )
  await (await readPostgres(as(url, 'weak'))).close()
  await execute(url, `${grant}; REVOKE SELECT ON attempts FROM weak`)
  await expect(readPostgres(as(url, 'weak'))).rejects.toThrow(
    /needs SELECT on every table, and lacks one on attempts\./,
  )
  await execute(url, grant)
  await (await openPostgres(as(url, 'weak'), QUIET)).close()
})

test('too many connections are named with what to raise, at the start and while a server runs', async (context) => {
  const url = await newDatabase(folderOf(context), 'crowded')
  await execute(url, 'CREATE ROLE crowded LOGIN CONNECTION LIMIT 1; GRANT ALL ON SCHEMA crowded TO crowded')
  const db = await openPostgres(as(url, 'crowded'), QUIET)
  await expect(openPostgres(as(url, 'crowded'), QUIET)).rejects.toThrow(
    /too many connections for role "crowded"\. Raise max_connections of PostgreSQL, or the CONNECTION LIMIT/,
  )
  const lines: string[] = []
  const watch = createDiskWatch(createTestClock(), '/data', (line) => lines.push(line))
  const held = Promise.withResolvers<void>()
  const first = db.transaction(() => held.promise)
  watch.noteFault(await db.get('SELECT 1').catch((error: unknown) => error))
  held.resolve()
  await first
  expect(lines).toEqual([
    expect.stringMatching(
      /^The database has too many connections \(too many connections for role "crowded"\)\. Raise max_connections/,
    ),
  ])
  await db.close()
})
