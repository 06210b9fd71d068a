import { expect, onTestFinished, test } from 'vitest'
import { createDeadlines } from '../../cli/backend/attempts/deadlines.ts'
import { readCatalog } from '../../cli/backend/content/catalog.ts'
import { systemRandom } from '../../cli/backend/platform/clock.ts'
import { openStore, type Store } from '../../cli/backend/store/store.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { BEGIN, temporaryFolder } from './environment.ts'
import { ADA, defineTest } from './samples.ts'

const END = BEGIN + 60 * 60_000 + 15_000

/** An attempt that runs for an hour, and the timers that wait for its end. */
async function createRunning() {
  const store = openStore(temporaryFolder())
  onTestFinished(() => store.close())
  const lines: string[] = []
  const timers: { ms: number; run: () => void }[] = []
  const time = { now: BEGIN }
  const after = (ms: number, run: () => void) => {
    timers.push({ ms, run })
    return () => {}
  }
  const log = (line: string) => void lines.push(line)
  const types = createRegistry<NodePlugin>(nodeManifest)
  const catalog = await readCatalog([defineTest()], { store, types, log })
  const ports = { store, catalog, clock: { now: () => time.now, after }, random: systemRandom(), log }
  createDeadlines({ ...ports, sealed: () => {} }).schedule(...start(store, catalog.tests[0]))
  return { store, time, timers, lines }
}

function start<T extends { readonly id: number }>(store: Store, test: T | undefined): [T, number] {
  if (!test) throw new Error('The catalog has no test')
  const user_id = store.users.user(ADA, BEGIN).id
  const id = store.attempts.create({
    slug: 's',
    token: 't',
    user_id,
    test_id: test.id,
    trial: 0,
    created_at: BEGIN,
  })
  store.attempts.start(id, BEGIN)
  return [test, id]
}

test('a timer that fires early, as after a clock was put back, fires again at the right time', async () => {
  const { store, time, timers } = await createRunning()
  time.now = END - 1
  timers[0]?.run()
  expect(timers.map(({ ms }) => ms)).toEqual([END - BEGIN, 1])
  expect(store.attempts.byId(1)?.ended_at).toBeNull()
  time.now = END
  timers[1]?.run()
  expect([timers.length, store.attempts.byId(1)?.ended_at]).toEqual([2, END])
})

test('an attempt that cannot be closed, as on a full disk, is told to the operator and ends no server', async () => {
  const { store, time, timers, lines } = await createRunning()
  time.now = END
  store.attempts.end = () => {
    throw new Error('database or disk is full')
  }
  timers[0]?.run()
  expect(lines).toEqual(['Attempt 1 at "first" could not be closed: database or disk is full'])
})
