import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { sha256Of } from '../../cli/backend/platform/hash.ts'
import { attemptStore } from '../../cli/backend/store/attempts.ts'
import { readDatabase } from '../../cli/backend/store/data-folder.ts'
import { solutionStore } from '../../cli/backend/store/solutions.ts'
import { openStore } from '../../cli/backend/store/store.ts'
import { userStore } from '../../cli/backend/store/users.ts'
import { createRng } from '../../cli/replay/random/rng.ts'
import { temporaryFolder } from './environment.ts'
import { ADA, BOB } from './samples.ts'

const PROBLEMS = ['text', 'choice'] as const

/** A store with two attempts, and what may happen to them. */
function openAttempts() {
  const folder = temporaryFolder()
  const store = openStore(folder)
  const test_id = store.numbers.test('first')
  const ids = [ADA, BOB].map((person, index) => {
    const { id } = store.users.user({ ...person, email: 'a@example.com' }, 0)
    const secret_hash = `secret ${index}`
    store.users.addSession(
      { secret_hash, public_id: `p${index}`, csrf: 'c', user_id: id, expires_at: 100 },
      0,
    )
    return store.attempts.create({ slug: `${id}`, token: 't', user_id: id, test_id, trial: 0, created_at: 0 })
  })
  let count = 0

  function save(attempt_id: number, problem: string, judged_hash: string | null) {
    count += 1
    const known = store.solutions.of(attempt_id, problem)
    const slug = known?.slug ?? `slug ${count}`
    const id = known?.id ?? store.solutions.create(attempt_id, problem, 'TEX', slug)
    const sender = { key: `${count}`, session_id: 's', address: '::1', base_rev: undefined }
    const fields = JSON.stringify({ answer: 'é'.repeat(count % 7) })
    store.attempts.count(attempt_id, fields.length)
    store.solutions.append(
      { id, slug, attempt_id, problem, code: 'TEX' },
      {
        ...sender,
        rev: count,
        epoch: null,
        fields,
        fields_hash: sha256Of(fields),
        judged_hash,
        status: 'UNE',
        score: 0.1,
        type_version: '1.0.0',
        saved_at: count,
      },
    )
  }

  return { folder, ids, save, store, test_id }
}

test('what is kept in memory is what is stored, whatever is written, taken back, or written by others', async () => {
  const { folder, ids, save, store } = openAttempts()
  const rng = createRng(7, 'rows')
  const acts: readonly ((id: number) => unknown)[] = [
    (id) => save(id, rng.one(PROBLEMS), null),
    (id) => save(id, rng.one(PROBLEMS), 'judged'),
    (id) => store.attempts.setPosition(id, JSON.stringify({ bookmarks: [rng.one(PROBLEMS)] })),
    (id) => store.attempts.addSectionMinutes(id, 'one', 1),
    (id) => store.attempts.addMinutes(id, 1),
    () => store.users.loggedIn(1, rng.below(100)),
    (id) => store.solutions.of(id, rng.one(PROBLEMS)),
    () => {
      throw new Error('taken back')
    },
  ]
  const grouped = () => store.grouped(() => [rng.one(acts)(rng.one(ids)), rng.one(acts)(rng.one(ids))])
  const alone = async () =>
    store.transaction(() => [rng.one(acts)(rng.one(ids)), rng.one(acts)(rng.one(ids))])
  const other = async () => {
    const sqlite = new DatabaseSync(join(folder, 'assess.sqlite'))
    sqlite.exec(`UPDATE attempts SET bytes = bytes + 1; UPDATE users SET full_name = full_name || 'x'`)
    sqlite.close()
  }
  const written = readDatabase(folder)
  for (let step = 0; step < 300; step += 1) {
    const tried = await Promise.allSettled([grouped(), grouped(), alone()])
    for (const one of tried) if (one.status === 'rejected') expect(one.reason.message).toBe('taken back')
    if (step % 10 === 0) await other()
    await store.grouped(() => {})
    expect(readIn(store, ids)).toEqual(
      readIn(
        { attempts: attemptStore(written), solutions: solutionStore(written), users: userStore(written) },
        ids,
      ),
    )
  }
  written.close()
  store.close()
  expect(verifyData(folder)).toEqual([])
})

type Stores = Pick<ReturnType<typeof openStore>, 'attempts' | 'solutions' | 'users'>

function readIn({ attempts, solutions, users }: Stores, ids: readonly number[]) {
  const answers = ids.flatMap((id) => PROBLEMS.map((problem) => solutions.of(id, problem)))
  return {
    attempts: ids.map((id) => attempts.byId(id)),
    answers,
    places: answers.map((row) => row && solutions.place(row.slug)),
    people: ids.map((_, index) => users.signedIn(`secret ${index}`, 50)),
  }
}

test('a session counts until it expires or ends, and no longer in the same moment', () => {
  const { store } = openAttempts()
  const name = () => store.users.signedIn('secret 0', 99)?.user.full_name
  expect([name(), store.users.signedIn('secret 0', 100)]).toEqual([ADA.full_name, undefined])
  store.users.user({ ...ADA, full_name: 'Countess', email: 'a@example.com' }, 1)
  expect(name()).toBe('Countess')
  const ending = () => {
    store.users.endSession('secret 0')
    expect(name()).toBeUndefined()
    throw new Error('taken back')
  }
  expect(() => store.transaction(ending)).toThrow('taken back')
  expect(name()).toBe('Countess')
  store.users.endSession('secret 0')
  expect(name()).toBeUndefined()
  store.close()
})

test('a write changes the table that it names and no other one, as rows in memory are dropped by its name', () => {
  const { folder, store } = openAttempts()
  const database = readDatabase(folder)
  const schema = database.all<{ type: string; sql: string }>('SELECT type, sql FROM sqlite_master')
  expect(
    schema.filter(({ type, sql }) => type === 'trigger' || /\bON (DELETE|UPDATE)\b/i.test(`${sql}`)),
  ).toEqual([])
  database.close()
  store.close()
})
