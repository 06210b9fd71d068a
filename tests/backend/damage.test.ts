import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { openStore } from '../../cli/backend/databases/open.ts'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { addressFor, defineWatched, PICTURE, put } from './evidence.ts'
import { ADA, BOB, revision } from './samples.ts'
import { arrival, connect } from './sockets.ts'
import { type Begun, begin, signIn } from './visitor.ts'

const DATABASE = 'assess.sqlite'

/** The database files of a server that was killed: it has not emptied its journal. */
function killed(dataDir: string, only?: readonly string[]): string {
  const folder = temporaryFolder()
  for (const name of readdirSync(dataDir))
    if (only?.includes(name) ?? /^assess\.(mark|sqlite|sqlite-wal)$/.test(name))
      copyFileSync(join(dataDir, name), join(folder, name))
  mkdirSync(join(folder, 'files'))
  mkdirSync(join(folder, 'recordings'))
  return folder
}

/** A server with two candidates: openings, four revisions, a submission. */
async function served() {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  for (const rev of [1, 2, 3]) await write(ada, rev)
  const bob = await begin(environment, BOB)
  await write(bob, 1)
  await ada.submit({ epoch: 1, wanted: { text: 3 } })
  return { environment, ada }
}

const write = (who: Begun, rev: number) =>
  who.save('text', { answer: `words ${rev}`, attachments: [] }, revision(rev))

/** What a start and `verify` say about a folder that something was done to. */
async function judged(folder: string) {
  const lines = await verifyData(folder)
  let startError = 'started'
  try {
    await (await openStore(folder)).close()
  } catch (error) {
    startError = String(error)
  }
  return { lines, startError }
}

function change(folder: string, sql: string) {
  const sqlite = new DatabaseSync(join(folder, DATABASE))
  sqlite.exec(sql)
  sqlite.close()
}

test('a server that was killed starts again, and nothing is missing', async () => {
  const { environment } = await served()
  expect(await judged(killed(environment.dataDir))).toEqual({ lines: [], startError: 'started' })
})

test('a journal that was cut, damaged or lost is noticed, by verify and at the start', async () => {
  const { environment } = await served()
  const harms: readonly ((journal: string) => void)[] = [
    (journal) => rmSync(journal),
    (journal) => truncateSync(journal, 60_000),
    (journal) => writeFileSync(journal, Buffer.alloc(200_000, 0xa5)),
  ]
  for (const harm of harms) {
    const folder = killed(environment.dataDir)
    harm(join(folder, `${DATABASE}-wal`))
    const { lines, startError } = await judged(folder)
    expect(lines[0]).toMatch(
      /^The last \d+ records are missing: 7 were stored, and the database ends with \d\. Its journal assess\.sqlite-wal is damaged, cut or missing, or the database is an older copy$/,
    )
    expect(startError).toContain(lines[0])
    expect(startError).toContain('serve --accept-damage goes on with what is there')
  }
})

test.each<readonly [string, (mark: string) => void, string]>([
  ['lost', (mark) => rmSync(mark), 'missing'],
  ['emptied', (mark) => truncateSync(mark), 'damaged'],
  ['cut to what an earlier version wrote', (mark) => truncateSync(mark, 34), 'damaged'],
])('a mark that was %s hides no cut journal, until the damage is accepted', async (_how, harm, word) => {
  const { environment } = await served()
  const folder = killed(environment.dataDir)
  harm(join(folder, 'assess.mark'))
  truncateSync(join(folder, `${DATABASE}-wal`), 60_000)
  const { lines, startError } = await judged(folder)
  expect(lines[0]).toContain(`The file assess.mark is ${word}, so nothing tells whether what was stored last`)
  expect(startError).toContain(lines[0])
  await accepted(folder)
  expect((await verifyData(folder)).join()).not.toContain('assess.mark')
})

test('a lock that is no longer a database keeps no server from its folder, and still keeps a second one out', async () => {
  const folder = temporaryFolder({ 'lock.sqlite': 'no database '.repeat(100) })
  const store = await openStore(folder)
  await expect(openStore(folder)).rejects.toThrow('Another server uses it')
  await store.close()
})

/** Starts on what is there, damaged or not, and gives what it said about that. */
async function accepted(folder: string): Promise<readonly string[]> {
  const said: string[] = []
  const store = await openStore(folder, { accept: (line) => said.push(line) })
  await store.close()
  return said
}

/** A server whose journal holds a sign-in and nothing else; no record is written for one. */
async function signedIn() {
  const { environment } = await served()
  const sqlite = new DatabaseSync(join(environment.dataDir, DATABASE))
  sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  sqlite.close()
  await signIn(environment, BOB)
  return environment
}

test('a journal that was cut or lost is noticed too when no record was in it', async () => {
  const { dataDir } = await signedIn()
  expect(await judged(killed(dataDir))).toEqual({ lines: [], startError: 'started' })
  for (const harm of [rmSync, (journal: string) => truncateSync(journal, 32)]) {
    const folder = killed(dataDir)
    harm(join(folder, `${DATABASE}-wal`))
    const { lines, startError } = await judged(folder)
    expect(lines).toEqual([
      expect.stringMatching(
        /^What was written last is missing, \d times, and no record among it: sign-ins, starts of tests, notes and the like\. Its journal assess\.sqlite-wal is damaged, cut or missing, or the database is an older copy$/,
      ),
    ])
    expect(startError).toContain(lines[0])
    expect(await accepted(folder)).toEqual(lines)
    expect(await judged(folder)).toEqual({ lines: [], startError: 'started' })
  }
})

test('a database that was copied alone while a server used it is noticed', async () => {
  const { environment } = await served()
  const { lines, startError } = await judged(killed(environment.dataDir, [DATABASE]))
  expect(lines).toEqual([
    'The database was copied while a server used it. Its journal assess.sqlite-wal is missing, and with it what was stored last; assess-cli backup copies everything',
  ])
  expect(startError).toContain(lines[0])
})

test('a database that is gone is told, and no empty one takes its place', async () => {
  const { environment } = await served()
  const folder = killed(environment.dataDir, ['assess.mark'])
  await expect(openStore(folder)).rejects.toThrow(
    'assess.sqlite cannot be used: It is missing, with 7 records',
  )
  expect(readdirSync(folder)).not.toContain(DATABASE)
})

test('a refused start leaves the journal for somebody who can repair it', async () => {
  const { environment } = await served()
  const folder = killed(environment.dataDir)
  truncateSync(join(folder, `${DATABASE}-wal`), 60_000)
  await judged(folder)
  expect(existsSync(join(folder, `${DATABASE}-wal`))).toBe(true)
})

const CHANGES: readonly (readonly [string, string, RegExp])[] = [
  [
    'a changed answer',
    `UPDATE revisions SET fields = '{}' WHERE rev = 2`,
    /record 3: revision 2 of "text" was changed/,
  ],
  [
    'a changed score',
    'UPDATE revisions SET score = 1 WHERE rev = 3',
    /record 4: revision 3 of "text" was changed/,
  ],
  ['a removed answer', 'DELETE FROM revisions WHERE rev = 2', /record 3: a revision of an answer is missing/],
  [
    'a changed receipt',
    `UPDATE attempts SET submission = '{}'`,
    /record 5: the submission with its receipt was changed/,
  ],
  ['a changed opening', `UPDATE grants SET device = 'other'`, /record 1: an opening was changed/],
  [
    'an answer that was slipped in',
    `INSERT INTO revisions (solution_id, rev, fields, fields_hash, status, score, saved_at)
     SELECT solution_id, 9, fields, fields_hash, status, 1, saved_at FROM revisions WHERE rev = 3`,
    /record 6: revision 9 of "text" was added by something else/,
  ],
  [
    'a removed record',
    'DELETE FROM chain WHERE seq = 2 AND attempt_id = 1',
    /Records 2 to 2 of all .* are missing/,
  ],
  [
    'a rewritten record',
    `UPDATE chain SET digest = 'x' WHERE seq = 4`,
    /record 4: it is not what was written/,
  ],
]

test.each(CHANGES)('[N49] %s is named with its attempt and its record', async (_what, sql, line) => {
  const { ada, environment } = await served()
  const folder = killed(environment.dataDir)
  change(folder, sql)
  const { lines, startError } = await judged(folder)
  expect(lines[0]).toMatch(line)
  if (!lines[0]?.startsWith('Records')) expect(lines[0]).toMatch(new RegExp(`^Attempt ${ada.set}, `))
  expect(startError).toContain(lines[0])
})

test('with damage that is accepted the server says what is missing, goes on, and later checks still find it', async () => {
  const { environment } = await served()
  const folder = killed(environment.dataDir)
  rmSync(join(folder, `${DATABASE}-wal`))
  const said: string[] = []
  const store = await openStore(folder, { accept: (line) => said.push(line) })
  expect(said[0]).toMatch(/^The last \d records are missing/)
  const user = await store.users.user(BOB, 0)
  const test_id = await store.numbers.test('other')
  const slug = { slug: 's', token: 's', user_id: user.id, test_id, trial: 0, created_at: 0 } as const
  const attempt_id = await store.attempts.create(slug)
  await store.attempts.grant(
    { attempt_id, epoch: 1, device: 'd', session_id: 's', address: 'a', granted_at: 0 },
    1,
  )
  await store.close()
  expect((await verifyData(folder))[0]).toMatch(/^Records 1 to 7 of all that were stored are missing$/)
})

test('what retention deletes is not damage, and the events after it are in the chain again', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada, { epoch: 1 })
  await arrival(socket, 'connect')
  const raise = async (eventSequence: number) => {
    const eventCreatedAt = '2026-03-01T09:00:00.000Z'
    await socket.emitWithAck('FOCUS_EVENT', {
      eventName: 'FOCUS_EVENT',
      eventGuid: `guid-${eventSequence}`,
      eventCreatedAt,
      eventData: { eventSequence, eventCreatedAt, currentOffsetTime: 0 },
      assessmentId: ada.set,
      assessmentType: 'CTK',
    })
  }
  await put(environment, await addressFor(ada), PICTURE)
  for (const number of [1, 2, 3]) await raise(number)
  await ada.submit({ epoch: 1 })
  await environment.backend.purge({ username: ADA.username, testSlug: 'first' })
  expect(await verifyData(environment.dataDir)).toEqual([])
  change(environment.dataDir, `DELETE FROM chain WHERE kind = 'purge'`)
  expect((await verifyData(environment.dataDir)).join()).toMatch(/missing/)
})

test('the database of another program is refused, and stays as it is', async () => {
  const folder = temporaryFolder()
  change(folder, 'CREATE TABLE songs (title); PRAGMA user_version = 3')
  await expect(openStore(folder)).rejects.toThrow(
    /It is the database of another program, or was changed by one/,
  )
  change(folder, 'PRAGMA user_version = 0')
  await expect(openStore(folder)).rejects.toThrow('It is the database of another program')
  expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([])
})
