import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { openPostgres, readPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { SQLITE_SCHEMA } from '../../cli/backend/databases/sqlite/steps.ts'
import { chainFaults } from '../../cli/backend/store/chain-check.ts'
import { storeOn } from '../../cli/backend/store/store.ts'
import { newDatabase, startPostgres, type TestPostgres } from './server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** What a process has of the database of this name; several share it. */
async function open(context: TestContext, name: string) {
  // Elsewhere than on Debian as root the set-up of the tests cannot install it.
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  const lines: string[] = []
  const db = await openPostgres(await newDatabase(server.folder, name), { log: (line) => lines.push(line) })
  let isOpen = true
  const close = async () => {
    if (isOpen) await db.close()
    isOpen = false
  }
  context.onTestFinished(close)
  return { close, db, lines, store: storeOn(db) }
}

type Opened = Awaited<ReturnType<typeof open>>

async function addAttempt({ store }: Opened) {
  const person = { username: 'ada', full_name: 'Ada', email: 'ada@example.com', usertype: 'hacker' } as const
  const { id: user_id } = await store.users.user(person, 0)
  const test_id = await store.numbers.test('first')
  return store.attempts.create({ slug: 's', token: 't', user_id, test_id, trial: 0, created_at: 0 })
}

test('both engines have the same tables with the same columns', async (context) => {
  const { db } = await open(context, 'columns')
  const sqlite = new DatabaseSync(':memory:')
  for (const { sql } of SQLITE_SCHEMA.steps) sqlite.exec(sql)
  const expected = sqlite
    .prepare(
      `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT IN ('opened', 'sqlite_sequence')`,
    )
    .all()
    .map(({ name }) => String(name))
  sqlite.close()
  const found = await db.all<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name <> 'rowid'
       AND table_name NOT IN ('schema_version', 'processes', 'socket_io_attachments')`,
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
})

test('what two processes store in one attempt at once is all there, in one chain', async (context) => {
  const one = await open(context, 'chain')
  const other = await open(context, 'chain')
  const attempt_id = await addAttempt(one)
  const event = (number: number) => ({
    attempt_id,
    guid: `g${number}`,
    name: 'FOCUS_EVENT',
    sequence: number,
    body: '{}',
    received_at: number,
    counted: 0 as const,
  })
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  await Promise.all(
    numbers.map((number) => (number % 2 ? one : other).store.evidence.addEvent(event(number))),
  )
  await Promise.all([one, other].map(({ store }) => store.evidence.addEvent(event(7))))
  expect((await one.store.evidence.events(attempt_id)).length).toBe(40)
  expect(await chainFaults(other.db)).toEqual([])
})

test('of two processes that delete the same recordings, one does', async (context) => {
  const one = await open(context, 'purge')
  const other = await open(context, 'purge')
  const attempt_id = await addAttempt(one)
  await one.store.evidence.addEvent({
    attempt_id,
    guid: 'g',
    name: 'FOCUS_EVENT',
    sequence: 1,
    body: '{}',
    received_at: 1,
    counted: 0,
  })
  const deleted = await Promise.all(
    [one, other].map(({ store }, index) => store.purge.purge(attempt_id, index)),
  )
  expect(deleted.toSorted()).toEqual([0, 1])
  expect(await one.db.all("SELECT 1 FROM chain WHERE kind = 'purge'")).toHaveLength(1)
})

test('who decides behind the lock of an attempt sees what the one before has stored', async (context) => {
  const one = await open(context, 'lock')
  const other = await open(context, 'lock')
  const id = await addAttempt(one)
  const addUpTo3 = ({ store }: Opened) =>
    store.transaction(async () => {
      await store.attempts.lock(id)
      const { add_minutes = 0 } = (await store.attempts.byId(id)) ?? {}
      if (add_minutes < 3) await store.attempts.addMinutes(id, 1)
    })
  await Promise.all([one, other, one, other, one, other, one, other].map(addUpTo3))
  expect((await one.store.attempts.byId(id))?.add_minutes).toBe(3)
})

test('what a transaction wants done afterwards is done once it is committed, and not where it fails', async (context) => {
  const { store } = await open(context, 'after')
  const done: string[] = []
  await store.transaction(async () => {
    store.afterCommit(() => done.push('stored'))
    await store.numbers.test('first')
    expect(done).toEqual([])
  })
  const failing = store.transaction(async () => {
    store.afterCommit(() => done.push('failed'))
    await store.numbers.test('second')
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(done).toEqual(['stored'])
  expect(await store.numbers.test('third')).toBeGreaterThan(await store.numbers.test('first'))
})

test('a database that cannot be reached, or is of another program, is named with what to do', async (context) => {
  const { db } = await open(context, 'foreign')
  await db.run('DROP TABLE schema_version')
  const again = server && newDatabase(server.folder, 'foreign')
  await expect(openPostgres((await again) ?? '', { log: () => {} })).rejects.toThrow(
    /It is the database of another program\. Name a new one, which createdb makes\.$/,
  )
  await expect(openPostgres('postgres://nobody:secret@127.0.0.1:1/none', { log: () => {} })).rejects.toThrow(
    /^The database 127\.0\.0\.1:1\/none cannot be used: .*ECONNREFUSED.*\. Start PostgreSQL, or name another one: --database/,
  )
})

test('a connection that is lost costs the request that used it, and the next one works', async (context) => {
  const { db, store } = await open(context, 'lost')
  const killed = db.get('SELECT pg_terminate_backend(pg_backend_pid())')
  await expect(killed).rejects.toMatchObject({ code: 'DATABASE_LOST' })
  expect(await store.numbers.test('first')).toBe(1)
})

test('who moves the data of a database has it alone, and a reader changes nothing and disturbs nobody', async (context) => {
  const served = await open(context, 'shared')
  await open(context, 'shared')
  const url = (server && (await newDatabase(server.folder, 'shared'))) ?? ''
  const other = await open(context, 'beside')
  const move = () => openPostgres(url, { log: () => {}, purpose: 'move' })
  await expect(move()).rejects.toThrow(/is in use\. Stop every server that uses it/)
  const reader = await readPostgres(url)
  await expect(reader.run("INSERT INTO tests (slug) VALUES ('first')")).rejects.toThrow(/read-only/)
  await served.store.numbers.test('first')
  await reader.transaction(async () => {
    const count = () => reader.get('SELECT count(*) AS count FROM tests')
    expect(await count()).toEqual({ count: 1 })
    await served.store.numbers.test('second')
    expect(await count()).toEqual({ count: 1 })
  })
  await reader.close()
  expect(await other.store.numbers.test('first')).toBe(1)
})

test('a server does not start while the data of its database are moved', async (context) => {
  const served = await open(context, 'moved')
  await served.close()
  const url = (server && (await newDatabase(server.folder, 'moved'))) ?? ''
  const moving = await openPostgres(url, { log: () => {}, purpose: 'move' })
  await expect(openPostgres(url, { log: () => {} })).rejects.toThrow(/its data are being moved/)
  await moving.close()
  await (await openPostgres(url, { log: () => {} })).close()
})
