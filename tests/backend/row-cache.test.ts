import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { openStore } from '../../cli/backend/databases/open.ts'
import { readDatabase } from '../../cli/backend/databases/sqlite/data-folder.ts'
import { sha256Of } from '../../cli/backend/platform/hash.ts'
import { attemptStore } from '../../cli/backend/store/attempt-store.ts'
import { solutionStore } from '../../cli/backend/store/solutions.ts'
import type { Store } from '../../cli/backend/store/store.ts'
import { userStore } from '../../cli/backend/store/users.ts'
import { createRng } from '../../cli/replay/random/rng.ts'
import { temporaryFolder } from './environment.ts'
import { ADA, BOB } from './samples.ts'

const PROBLEMS = ['text', 'choice'] as const

/** A store with two attempts, and what may happen to them. */
async function openAttempts() {
  const folder = temporaryFolder()
  const store = await openStore(folder)
  const test_id = await store.numbers.test('first')
  const ids: number[] = []
  for (const [index, person] of [ADA, BOB].entries()) {
    const { id } = await store.users.user({ ...person, email: 'a@example.com' }, 0)
    const session = { secret_hash: `secret ${index}`, public_id: `p${index}`, csrf: 'c', user_id: id }
    await store.users.addSession({ ...session, expires_at: 100 }, 0)
    const attempt = { slug: `${id}`, token: 't', user_id: id, test_id, trial: 0, created_at: 0 } as const
    ids.push(await store.attempts.create(attempt))
  }
  let count = 0

  async function save(attempt_id: number, problem: string, judged_hash: string | null) {
    count += 1
    const known = await store.solutions.of(attempt_id, problem)
    const slug = known?.slug ?? `slug ${count}`
    const id = known?.id ?? (await store.solutions.create(attempt_id, problem, 'TEX', slug))
    const sender = { key: `${count}`, session_id: 's', address: '::1', base_rev: undefined }
    const fields = JSON.stringify({ answer: 'é'.repeat(count % 7) })
    await store.attempts.count(attempt_id, fields.length)
    await store.solutions.append(
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
  const { folder, ids, save, store } = await openAttempts()
  const rng = createRng(7, 'rows')
  const acts: readonly ((id: number) => Promise<unknown>)[] = [
    (id) => save(id, rng.one(PROBLEMS), null),
    (id) => save(id, rng.one(PROBLEMS), 'judged'),
    (id) => store.attempts.setPosition(id, JSON.stringify({ bookmarks: [rng.one(PROBLEMS)] })),
    (id) => store.attempts.addSectionMinutes(id, 'one', 1),
    (id) => store.attempts.addMinutes(id, 1),
    () => store.users.loggedIn(1, rng.below(100)),
    (id) => store.solutions.of(id, rng.one(PROBLEMS)),
    async () => {
      throw new Error('taken back')
    },
  ]
  async function twoActs() {
    await rng.one(acts)(rng.one(ids))
    await rng.one(acts)(rng.one(ids))
  }
  const other = async () => {
    const sqlite = new DatabaseSync(join(folder, 'assess.sqlite'))
    sqlite.exec(`UPDATE attempts SET bytes = bytes + 1; UPDATE users SET full_name = full_name || 'x'`)
    sqlite.close()
  }
  const written = readDatabase(folder)
  for (let step = 0; step < 300; step += 1) {
    const tried = await Promise.allSettled([
      store.grouped(twoActs),
      store.grouped(twoActs),
      store.transaction(twoActs),
    ])
    for (const one of tried) if (one.status === 'rejected') expect(one.reason.message).toBe('taken back')
    if (step % 10 === 0) await other()
    await store.grouped(async () => {})
    const fresh = {
      attempts: attemptStore(written),
      solutions: solutionStore(written),
      users: userStore(written),
    }
    expect(await readIn(store, ids)).toEqual(await readIn(fresh, ids))
  }
  await written.close()
  await store.close()
  expect(await verifyData(folder)).toEqual([])
})

type Stores = Pick<Store, 'attempts' | 'solutions' | 'users'>

async function readIn({ attempts, solutions, users }: Stores, ids: readonly number[]) {
  const answers = await Promise.all(ids.flatMap((id) => PROBLEMS.map((problem) => solutions.of(id, problem))))
  return {
    attempts: await Promise.all(ids.map((id) => attempts.byId(id))),
    answers,
    places: await Promise.all(answers.map((row) => row && solutions.place(row.slug))),
    people: await Promise.all(ids.map((_, index) => users.signedIn(`secret ${index}`, 50))),
  }
}

test('a session counts until it expires or ends, and no longer in the same moment', async () => {
  const { store } = await openAttempts()
  const name = async () => (await store.users.signedIn('secret 0', 99))?.user.full_name
  expect([await name(), await store.users.signedIn('secret 0', 100)]).toEqual([ADA.full_name, undefined])
  await store.users.user({ ...ADA, full_name: 'Countess', email: 'a@example.com' }, 1)
  expect(await name()).toBe('Countess')
  const ending = async () => {
    await store.users.endSession('secret 0')
    expect(await name()).toBeUndefined()
    throw new Error('taken back')
  }
  await expect(store.transaction(ending)).rejects.toThrow('taken back')
  expect(await name()).toBe('Countess')
  await store.users.endSession('secret 0')
  expect(await name()).toBeUndefined()
  await store.close()
})

test('a write changes the table that it names and no other one, as rows in memory are dropped by its name', async () => {
  const { folder, store } = await openAttempts()
  const database = readDatabase(folder)
  const schema = await database.all<{ type: string; sql: string }>('SELECT type, sql FROM sqlite_master')
  expect(
    schema.filter(({ type, sql }) => type === 'trigger' || /\bON (DELETE|UPDATE)\b/i.test(`${sql}`)),
  ).toEqual([])
  await database.close()
  await store.close()
})
