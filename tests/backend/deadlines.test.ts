import { expect, onTestFinished, test } from 'vitest'
import { createDeadlines } from '../../cli/backend/attempts/deadlines.ts'
import { readCatalog } from '../../cli/backend/content/catalog.ts'
import { openBackendStore } from '../../cli/backend/databases/open.ts'
import { systemRandom } from '../../cli/backend/platform/clock.ts'
import type { Store } from '../../cli/backend/store/store.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { BEGIN, temporaryFolder } from './environment.ts'
import { ADA, defineTest } from './samples.ts'
import { testDatabase } from './stored.ts'

const END = BEGIN + 60 * 60_000 + 15_000

/** An attempt that runs for an hour, and the timers that wait for its end. */
async function createRunning() {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const dataDir = temporaryFolder()
  const store = await openBackendStore({ dataDir, database: await testDatabase(dataDir), log })
  onTestFinished(() => store.close())
  const timers: { ms: number; run: () => void | Promise<void> }[] = []
  const time = { now: BEGIN }
  const after = (ms: number, run: () => void | Promise<void>) => {
    timers.push({ ms, run })
    return () => {}
  }
  const types = createRegistry<NodePlugin>(nodeManifest)
  const catalog = await readCatalog([defineTest()], { store, types, log })
  const ports = { store, catalog, clock: { now: () => time.now, after }, random: systemRandom(), log }
  const deadlines = createDeadlines({ ...ports, sealed: async () => {} })
  const [test, id] = await start(store, catalog.tests[0])
  await deadlines.schedule(test, id)
  /** As a request that has read the attempt, and waits for nothing yet. */
  const closer = async () => {
    const read = await store.attempts.byId(id)
    if (!read) throw new Error('The attempt is not there')
    return async () => (await deadlines.closeDue(test, read)).ended_at
  }
  return { closer, store, time, timers, lines }
}

async function start<T extends { readonly id: number }>(
  store: Store,
  test: T | undefined,
): Promise<[T, number]> {
  if (!test) throw new Error('The catalog has no test')
  const user_id = (await store.users.user(ADA, BEGIN)).id
  const id = await store.attempts.create({
    slug: 's',
    token: 't',
    user_id,
    test_id: test.id,
    trial: 0,
    created_at: BEGIN,
  })
  await store.attempts.start(id, BEGIN)
  return [test, id]
}

test('a timer that fires early, as after a clock was put back, fires again at the right time', async () => {
  const { store, time, timers } = await createRunning()
  time.now = END - 1
  await timers[0]?.run()
  expect(timers.map(({ ms }) => ms)).toEqual([END - BEGIN, 1])
  expect((await store.attempts.byId(1))?.ended_at).toBeNull()
  time.now = END
  await timers[1]?.run()
  expect([timers.length, (await store.attempts.byId(1))?.ended_at]).toEqual([2, END])
})

test('an attempt that cannot be closed, as on a full disk, is told to the operator and ends no server', async () => {
  const { store, time, timers, lines } = await createRunning()
  time.now = END
  store.attempts.end = () => {
    throw new Error('database or disk is full')
  }
  await timers[0]?.run()
  expect(lines).toEqual(['Attempt 1 at "first" could not be closed: database or disk is full'])
})

test('an attempt whose end two requests find at once is closed once', async () => {
  const { closer, lines, time } = await createRunning()
  const first = await closer()
  const second = await closer()
  time.now = END
  expect(await Promise.all([first(), second()])).toEqual([END, END])
  expect(lines).toEqual(['Attempt 1 at "first" was closed: its time is over'])
})

test('time that is added while a request finds the end keeps the attempt open', async () => {
  const { closer, lines, store, time } = await createRunning()
  const close = await closer()
  time.now = END
  await store.attempts.addMinutes(1, 5)
  expect([await close(), lines]).toEqual([null, []])
})
