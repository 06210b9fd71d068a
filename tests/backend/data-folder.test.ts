import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { copyData } from '../../cli/backend/data/copy.ts'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { openStore } from '../../cli/backend/databases/open.ts'
import { knownOf } from '../../cli/backend/databases/schema/steps.ts'
import { MIGRATIONS } from '../../cli/backend/databases/sqlite/schema.ts'
import { SQLITE_SCHEMA } from '../../cli/backend/databases/sqlite/steps.ts'
import { temporaryFolder } from './environment.ts'

async function openAndClose(folder: string): Promise<void> {
  const store = await openStore(folder)
  await store.close()
}

test('a second server on the same data folder is turned away until the first one has stopped', async () => {
  const folder = temporaryFolder()
  const first = await openStore(folder)
  await expect(openStore(folder)).rejects.toThrow(
    `The data folder ${folder} cannot be used: Another server uses it; stop that one. Or choose another --data folder.`,
  )
  await first.close()
  await openAndClose(folder)
})

test('data of a newer version is refused and stays as it is', async () => {
  const folder = temporaryFolder()
  await openAndClose(folder)
  const file = join(folder, 'assess.sqlite')
  const sqlite = new DatabaseSync(file)
  sqlite.exec('PRAGMA user_version = 99; UPDATE opened SET oldest_schema = 99')
  for (let tries = 0; tries < 2; tries++) {
    await expect(openStore(folder)).rejects.toThrow(
      `${file} cannot be used: The data was written by a newer version`,
    )
  }
  expect(sqlite.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
  sqlite.close()
})

test('data of another version are not verified or copied, with what to do in its place', async () => {
  const folder = temporaryFolder()
  await openAndClose(folder)
  const marked = (version: number) => {
    const sqlite = new DatabaseSync(join(folder, 'assess.sqlite'))
    sqlite.exec(`PRAGMA user_version = ${version}; UPDATE opened SET oldest_schema = ${version}`)
    sqlite.close()
  }
  const known = knownOf(SQLITE_SCHEMA)
  marked(known - 1)
  await expect(verifyData(folder)).rejects.toThrow(
    `was written by an older version (schema ${known - 1}, known ${known}), and none of it was read. Start the server of this version on the folder once, or use that version.`,
  )
  marked(99)
  await expect(copyData(folder, temporaryFolder())).rejects.toThrow(
    /was written by a newer version \(schema 99, .* none of it was read\. Use that version\.$/,
  )
})

test('a data folder that cannot be made is refused at once', async () => {
  await expect(openStore('/proc/nowhere/deep')).rejects.toThrow(
    'The data folder /proc/nowhere/deep cannot be used: ENOENT',
  )
})

test('a damaged database is named with what to do', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'assess.sqlite')
  writeFileSync(file, 'this is not a database '.repeat(500))
  await expect(openStore(folder)).rejects.toThrow(
    `${file} cannot be used: file is not a database. Put a backup back, or choose another --data folder.`,
  )
  await expect(verifyData(folder)).rejects.toThrow(`${file} cannot be used: file is not a database. Put`)
})

test('data of the first version come through: attempts keep their answers and openings, and one more may be taken', async () => {
  const folder = temporaryFolder()
  const old = new DatabaseSync(join(folder, 'assess.sqlite'))
  old.exec(MIGRATIONS[0] ?? '')
  old.exec(`
    PRAGMA user_version = 1;
    INSERT INTO users (id, username, full_name, email, usertype) VALUES (1, 'ada', 'Ada', 'ada@example.com', 'hacker');
    INSERT INTO tests VALUES (1, 'first');
    INSERT INTO attempts (id, slug, token, user_id, test_id, trial, created_at, started_at, add_minutes, epoch, ended_at)
      VALUES (7, 's', 't', 1, 1, 0, 10, 20, 1.5, 3, 30);
    INSERT INTO openings VALUES (7, 'laptop', 2);
    INSERT INTO solutions VALUES (1, 'x', 7, 'choice', 'MCQ');
    INSERT INTO revisions (id, solution_id, rev, fields, fields_hash, status, score, saved_at)
      VALUES (1, 1, 1, '{}', 'h', 'UNE', 0, 25);
  `)
  old.close()
  const store = await openStore(folder)
  expect(await store.attempts.of(1, 1)).toMatchObject({
    id: 7,
    username: 'ada',
    started_at: 20,
    add_minutes: 1.5,
    epoch: 3,
    ended_at: 30,
    resumed_at: null,
    retired_at: null,
    revisions: 0,
    sections: [],
  })
  expect([await store.attempts.sessions(7), (await store.solutions.all(7)).length]).toEqual([
    { laptop: 2 },
    1,
  ])
  await store.attempts.retire(7, 40)
  const next = { slug: 'n', token: 'n', user_id: 1, test_id: 1, trial: 0, created_at: 50 } as const
  expect(await store.attempts.create(next)).toBeGreaterThan(7)
  await expect(store.attempts.create({ ...next, slug: 'm' })).rejects.toThrow('UNIQUE')
  await expect(store.attempts.create({ ...next, slug: 'o', user_id: 99 })).rejects.toThrow('FOREIGN KEY')
  await store.close()
})

test('runs of data before their test cases were counted are listed with how many passed', async () => {
  const folder = temporaryFolder()
  const old = new DatabaseSync(join(folder, 'assess.sqlite'))
  old.exec(MIGRATIONS.slice(0, 11).join(';'))
  const report = JSON.stringify({
    testcases: [{ status: 'passed' }, { status: 'error' }, { status: 'passed' }],
  })
  old.exec(`
    PRAGMA user_version = 11;
    INSERT INTO users (id, username, full_name, email, usertype) VALUES (1, 'ada', 'Ada', 'ada@example.com', 'hacker');
    INSERT INTO tests VALUES (1, 'first');
    INSERT INTO attempts (id, slug, token, user_id, test_id, trial, created_at) VALUES (7, 's', 't', 1, 1, 0, 10);
    INSERT INTO solutions VALUES (1, 'x', 7, 'sum', 'SCR');
    INSERT INTO revisions (id, solution_id, rev, fields, fields_hash, status, score, saved_at)
      VALUES (1, 1, 1, '{}', 'h', 'UNE', 0, 25);
    INSERT INTO runs (public_id, user_id, test_id, problem, solution_id, revision_id, mode, is_closing, input, state, report, created_at)
      VALUES ('a', 1, 1, 'sum', 1, 1, 'run', 0, '', 'EVALUATED', '${report}', 26), ('b', 1, 1, 'sum', 1, 1, 'run', 0, '', 'LOADING', NULL, 27);
  `)
  old.close()
  const store = await openStore(folder)
  expect(await store.runs.listed(1)).toMatchObject([
    { passed: null, total: null },
    { passed: 2, total: 3 },
  ])
  await store.close()
})

test('answers and drafts of data with three indexes of revisions are found by the one that there is now', async () => {
  const folder = temporaryFolder()
  const old = new DatabaseSync(join(folder, 'assess.sqlite'))
  old.exec(MIGRATIONS.slice(0, 13).join(';'))
  old.exec(`
    PRAGMA user_version = 13;
    INSERT INTO users (id, username, full_name, email, usertype) VALUES (1, 'ada', 'Ada', 'ada@example.com', 'hacker');
    INSERT INTO tests VALUES (1, 'first');
    INSERT INTO attempts (id, slug, token, user_id, test_id, trial, created_at) VALUES (7, 's', 't', 1, 1, 0, 10);
    INSERT INTO solutions VALUES (1, 'x', 7, 'sum', 'SCR'), (2, 'y', 7, 'text', 'TEX');
    INSERT INTO revisions (id, solution_id, rev, key, fields, fields_hash, status, score, saved_at) VALUES
      (1, 1, 1, '1.9', '{}', 'a', 'UNE', 0, 25), (2, 1, 2, NULL, '{"answer":1}', 'b', 'UNE', 0, 26),
      (3, 2, 1, '1.1', '{}', 'c', 'UNE', 0, 27), (4, 1, 3, '1.10', '{"answer":2}', 'd', 'UNE', 0, 28);
    INSERT INTO recovered (attempt_id, problem, rev, why, fields, fields_hash, received_at)
      VALUES (7, 'sum', 1, 'fenced', '{}', 'a', 30), (7, 'text', 1, 'fenced', '{}', 'a', 31);
  `)
  old.close()
  const store = await openStore(folder)
  const indexes = () => {
    const sqlite = new DatabaseSync(join(folder, 'assess.sqlite'))
    const rows = sqlite.prepare(`SELECT name FROM pragma_index_list('revisions')`).all()
    sqlite.close()
    return rows.map(({ name }) => name)
  }
  expect(indexes()).toEqual(['revisions_stored'])
  expect(await store.solutions.all(7)).toMatchObject([{ revision_id: 4, rev: 3 }, { revision_id: 3 }])
  const keyed = await Promise.all(['1.9', '1.10', '1.1'].map((key) => store.solutions.byKey(1, key)))
  expect(keyed.map((row) => row?.fields_hash)).toEqual(['a', 'd', undefined])
  expect(await store.drafts.newest(7)).toMatchObject([{ problem: 'text', fields_hash: 'a' }])
  await store.close()
})
