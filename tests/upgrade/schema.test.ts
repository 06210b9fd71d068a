import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrateData } from '../../cli/backend/data/migrate/migrate.ts'
import { openPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { knownOf, type Schema } from '../../cli/backend/databases/schema/steps.ts'
import { openDataFolder } from '../../cli/backend/databases/sqlite/data-folder.ts'
import type { Database } from '../../cli/backend/store/database.ts'
import { storeOn } from '../../cli/backend/store/store.ts'
import { temporaryFolder } from '../backend/environment.ts'
import { newDatabase, startPostgres, type TestPostgres } from '../postgres/server.ts'
import { PAIRS, SCHEMAS } from './versions.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const WITHOUT = 'needs PostgreSQL (Debian: postgresql)'
let count = 0

function newSchema({ folder }: TestPostgres): Promise<string> {
  count += 1
  return newDatabase(folder, `upgrade_${count}`)
}

async function openOn(url: string, schema: Schema): Promise<Database> {
  const db = await openPostgres(url, { log() {}, schema })
  onTestFinished(() => db.close())
  return db
}

/** What a version stores of a candidate, and what it reads of all. */
function candidateOf(db: Database, username: string) {
  const store = storeOn(db)
  const person = { username, full_name: username, email: `${username}@x.org`, usertype: 'hacker' } as const
  return {
    async write() {
      const { id: user_id } = await store.users.user(person, 0)
      const test_id = await store.numbers.test('first')
      const attempt = {
        slug: `of-${username}`,
        token: 't',
        user_id,
        test_id,
        trial: 0 as const,
        created_at: 0,
      }
      await store.attempts.create(attempt)
      await store.issues.add({ user_id, test_id, problem: 'one', comment: username, received_at: 0 })
      await db.durable()
    },
    all: async () =>
      (await db.all<{ slug: string }>('SELECT slug FROM attempts ORDER BY slug')).map(({ slug }) => slug),
    mail: async () => (await store.users.userByName(username))?.email,
  }
}

test.for(PAIRS)('SQLite: data of %s are used by %s, and then by the first again', async ([written, used]) => {
  const folder = temporaryFolder()
  const seen: string[] = []
  for (const [name, version] of [
    ['ada', written],
    ['bob', used],
    ['eve', written],
  ] as const) {
    const db = await openDataFolder(folder, { schema: SCHEMAS.sqlite[version] })
    const candidate = candidateOf(db, name)
    await candidate.write()
    seen.push(`of-${name}`)
    expect([await candidate.all(), await candidate.mail()]).toEqual([seen, `${name}@x.org`])
    await db.close()
  }
})

test.for(PAIRS)(
  'PostgreSQL: a process of %s goes on while one of %s starts and stops',
  async ([old, started], context) => {
    if (!server) return context.skip(WITHOUT)
    const url = await newSchema(server)
    const one = await openOn(url, SCHEMAS.postgres[old])
    const ada = candidateOf(one, 'ada')
    await ada.write()
    await ada.mail()
    const other = await openPostgres(url, { log() {}, schema: SCHEMAS.postgres[started] })
    const dan = candidateOf(other, 'dan')
    await dan.write()
    await candidateOf(one, 'bob').write()
    expect([await dan.all(), await dan.mail()]).toEqual([['of-ada', 'of-bob', 'of-dan'], 'dan@x.org'])
    await other.close()
    await candidateOf(one, 'eve').write()
    expect([await ada.all(), await ada.mail()]).toEqual([
      ['of-ada', 'of-bob', 'of-dan', 'of-eve'],
      'ada@x.org',
    ])
  },
)

test('transactions under way come through the change of a table that they read and write', async (context) => {
  if (!server) return context.skip(WITHOUT)
  const url = await newSchema(server)
  const db = await openOn(url, SCHEMAS.postgres.n)
  let isOver = false
  const work = async (username: string) => {
    const candidate = candidateOf(db, username)
    await candidate.write()
    for (let times = 0; !isOver || times < 20; times += 1)
      await db.transaction(async () => {
        await candidate.mail()
        await db.run('UPDATE attempts SET epoch = epoch + 1 WHERE slug = ?', `of-${username}`)
        await db.all('SELECT * FROM attempts')
        await candidate.mail()
      })
    return username
  }
  const working = Promise.all(['ada', 'bob', 'eve', 'dan'].map(work))
  await vi.waitFor(async () => expect(await candidateOf(db, '').all()).toHaveLength(4))
  await openOn(url, SCHEMAS.postgres['n+1'])
  isOver = true
  expect(await working).toHaveLength(4)
  expect(await db.get('SELECT * FROM attempts LIMIT 1')).toMatchObject({ weight: 1 })
})

test('processes that start at once change the tables once', async (context) => {
  if (!server) return context.skip(WITHOUT)
  const url = await newSchema(server)
  await openOn(url, SCHEMAS.postgres['n-1'])
  const next = SCHEMAS.postgres['n+1']
  const [one] = await Promise.all(Array.from({ length: 4 }, () => openOn(url, next)))
  expect(await one?.all('SELECT version, oldest FROM schema_version')).toEqual([
    { version: knownOf(next), oldest: 21 },
  ])
})

test('SQLite: a version whose data need newer code is refused with what to do, and nothing is changed', async () => {
  const folder = temporaryFolder()
  await (await openDataFolder(folder, { schema: SCHEMAS.sqlite.breaking })).close()
  const needed = knownOf(SCHEMAS.sqlite.breaking)
  const known = knownOf(SCHEMAS.sqlite.n)
  await expect(openDataFolder(folder)).rejects.toThrow(
    `(schema ${needed}, known ${known}, which versions before schema ${needed} cannot work with); use that version`,
  )
  const db = new DatabaseSync(`${folder}/assess.sqlite`, { readOnly: true })
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: needed })
  db.close()
})

test('PostgreSQL: what breaks a process that lives is refused until it has left, and then refuses that process', async (context) => {
  if (!server) return context.skip(WITHOUT)
  const url = await newSchema(server)
  const db = await openOn(url, SCHEMAS.postgres.n)
  const { processes } = db
  await processes?.join({ id: 'one', kind: 'web', name: 'host-a:4181' })
  const { breaking } = SCHEMAS.postgres
  await expect(openOn(url, breaking)).rejects.toThrow(
    /Processes of an older version use it and could not go on with schema \d+: "web" on host-a:4181\. Nothing was changed\. Stop them/,
  )
  expect(await candidateOf(db, 'ada').mail()).toBeUndefined()
  await processes?.requireSchema()
  await processes?.leave('one')
  const newer = await openOn(url, breaking)
  await newer.processes?.join({ id: 'two', kind: 'web', name: 'host-a:4181' })
  const tooNew = /was written by a newer version .* cannot work with\); use that version/
  await expect(processes?.requireSchema()).rejects.toThrow(tooNew)
  await expect(processes?.join({ id: 'one', kind: 'web', name: 'host-a:4181' })).rejects.toThrow(tooNew)
  await expect(openOn(url, SCHEMAS.postgres.n)).rejects.toThrow(tooNew)
  await expect(openOn(url, breaking)).resolves.toBeDefined()
})

test('data with more than this version knows are not moved to another engine, which would lose it', async (context) => {
  if (!server) return context.skip(WITHOUT)
  const database = await newSchema(server)
  const folder = temporaryFolder()
  const db = await openDataFolder(folder, { schema: SCHEMAS.sqlite['n+1'] })
  await candidateOf(db, 'ada').write()
  await db.close()
  await expect(migrateData({ from: { folder }, to: { database }, say() {} })).rejects.toThrow(
    'a newer version',
  )
  await (await openPostgres(database, { log() {}, schema: SCHEMAS.postgres['n+1'] })).close()
  await expect(migrateData({ from: { database }, to: { folder }, say() {} })).rejects.toThrow(
    'a newer version',
  )
})
