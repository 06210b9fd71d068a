import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateData } from '../../cli/backend/data/migrate/migrate.ts'
import type { SideName } from '../../cli/backend/data/migrate/sides.ts'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { openPostgres, readPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { POSTGRES_SCHEMA } from '../../cli/backend/databases/postgres/steps.ts'
import { knownOf, oldestFor } from '../../cli/backend/databases/schema/steps.ts'
import { SQLITE_SCHEMA } from '../../cli/backend/databases/sqlite/steps.ts'
import { temporaryFolder } from '../backend/environment.ts'
import type { Runner } from '../backend/running.ts'
import { revision } from '../backend/samples.ts'
import { newDatabase, startPostgres, type TestPostgres } from './server.ts'
import { storeIn, usedServer } from './used-server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const say = () => {}

/** Tables whose rows are read in the order of their arrival. */
const ARRIVALS = new Set<unknown>(['addresses', 'evidence', 'heartbeats', 'recorded_answers'])

/** Every row of a data folder by table, with its number where that counts. */
function rowsIn(folder: string): ReadonlyMap<unknown, readonly string[]> {
  const sqlite = new DatabaseSync(join(folder, 'assess.sqlite'), { readOnly: true })
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'opened'")
    .all()
  const rows = tables.map(({ name }) => {
    const found = sqlite
      .prepare(`SELECT ${ARRIVALS.has(name) ? 'rowid AS number, ' : ''}* FROM ${name}`)
      .all()
    return [name, found.map((row) => JSON.stringify(row)).toSorted()] as const
  })
  sqlite.close()
  return new Map(rows)
}

/** Moves the database of a folder away, as the operator is advised to. */
function putAside(folder: string): string {
  const aside = join(folder, 'aside')
  mkdirSync(aside)
  for (const name of readdirSync(folder))
    if (/^assess\.(sqlite|mark)/.test(name)) renameSync(join(folder, name), join(aside, name))
  return aside
}

/** Lets the records have a gap in their numbers, as a transaction does that is taken back. */
async function leaveGap(database: string) {
  const db = await openPostgres(database, { log: say })
  await db.get("SELECT nextval(pg_get_serial_sequence('chain', 'id'))")
  await db.close()
}

/** Saves once more; gives the status, and whether the page gets that answer. */
async function goOn(ada: Runner, rev: number) {
  const answer = `after ${rev}`
  const { status } = await ada.save('essay', { answer }, revision(rev))
  return [status, JSON.stringify(await ada.sections()).includes(answer)]
}

/** What must not be empty, so that moving it is worth something. */
const USED = [
  'runs',
  'revisions',
  'events',
  'evidence',
  'recorded_answers',
  'files',
  'heartbeats',
  'grants',
  'chain',
]

test('data move into PostgreSQL and back, each row the same, and candidates go on where they were', async (context) => {
  const { ada, database, environment, folder } = await usedServer(context, { server, isInFolder: true })
  const there = { from: { folder }, to: { database }, say }
  await expect(migrateData(there)).rejects.toThrow(/Another server uses it; stop that one/)
  const back = temporaryFolder()
  await environment.restart(undefined, undefined, async () => {
    expect(await verifyData(folder)).toEqual([])
    await migrateData(there)
    await migrateData({ from: { database }, to: { folder: back }, say })
    storeIn(server)
  })
  const rows = rowsIn(folder)
  expect(rowsIn(back)).toEqual(rows)
  expect(USED.filter((table) => !rows.get(table)?.length)).toEqual([])
  const before = await ada.sync()
  expect(await goOn(ada, 2)).toEqual([200, true])
  expect(await ada.sync()).toEqual(before)
  await leaveGap(database)
  expect(await goOn(ada, 3)).toEqual([200, true])
  expect(await verifyData(folder, { database })).toEqual([])
  await expect(migrateData({ from: { database }, to: { folder: temporaryFolder() }, say })).rejects.toThrow(
    /is in use\. Stop every server/,
  )
  await environment.restart(undefined, undefined, async () => {
    await expect(migrateData(there)).rejects.toThrow(/There are data already in the database .*: .*users/)
    const aside = putAside(folder)
    await migrateData({ from: { database }, to: { folder }, say })
    expect(rowsIn(folder)).not.toEqual(rowsIn(aside))
    storeIn(undefined)
  })
  expect(await goOn(ada, 4)).toEqual([200, true])
  expect(await verifyData(folder)).toEqual([])
})

/** Lets PostgreSQL do this to each row with the id 2 that is added to the revisions. */
async function spoilRevisions(database: string, how: string) {
  const db = await openPostgres(database, { log: say, purpose: 'move' })
  await db.run(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${how} END $$`)
  await db.run(
    'CREATE TRIGGER spoil BEFORE INSERT ON revisions FOR EACH ROW WHEN (NEW.id = 2) EXECUTE FUNCTION spoil()',
  )
  await db.close()
}

test.for([
  ["NEW.fields := '{}'; RETURN NEW;", /^revisions, id 2: the copy has another fields$/],
  ['RETURN NULL;', /^revisions, id 2: the copy has another row in its place$/],
] as const)(
  'a fault in the middle of the copy is named, and the target stays empty: %s',
  async ([how, words], context) => {
    const { database, environment, folder } = await usedServer(context, { server, isInFolder: true })
    await environment.restart(undefined, undefined, async () => {
      await spoilRevisions(database, how)
      await expect(migrateData({ from: { folder }, to: { database }, say })).rejects.toThrow(words)
      const db = await readPostgres(database)
      expect(await db.all('SELECT id FROM users')).toEqual([])
      await db.close()
    })
    expect(await verifyData(folder)).toEqual([])
  },
)

test('a move to the wrong side is refused with what to do', async () => {
  if (!server) return
  const database = await newDatabase(server.folder, 'sides')
  const folder = temporaryFolder()
  const move = (from: SideName, to: SideName) => migrateData({ from, to, say })
  await expect(move({ folder }, { database })).rejects.toThrow(`${folder} holds no data of a server. Name`)
  await expect(move({ database }, { folder })).rejects.toThrow(/There is nothing to move in .* named first/)
  await expect(move({ folder }, { folder })).rejects.toThrow(/assess-cli backup <new folder>/)
  await expect(move({ database }, { database })).rejects.toThrow(/is in use/)
})

test('both engines have the schema of the same number, for code from the same number on', () => {
  expect(knownOf(POSTGRES_SCHEMA)).toBe(knownOf(SQLITE_SCHEMA))
  expect(oldestFor(POSTGRES_SCHEMA)).toBe(oldestFor(SQLITE_SCHEMA))
})
