import { rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../cli/backend/databases/open.ts'
import { createGroupCommit } from '../../cli/backend/databases/sqlite/group-commit.ts'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { defineWatched } from './evidence.ts'
import { ADA, BOB, revision } from './samples.ts'
import { fill, smallDisk } from './small-disk.ts'
import { arrival, connect } from './sockets.ts'
import { begin } from './visitor.ts'

/** A disk whose flushes end when the test says so. */
function heldDisk() {
  const flushes: PromiseWithResolvers<number>[] = []
  const done: string[] = []
  const group = createGroupCommit<string>({
    flush() {
      const flush = Promise.withResolvers<number>()
      flushes.push(flush)
      return flush.promise
    },
    commit: async (sealed) => sealed(),
    rewrite: () => void done.push('rewritten'),
    flushed: (mark) => void done.push(`to ${mark}`),
  })
  const wait = (name: string) =>
    group.durable().then(
      () => void done.push(name),
      (error: Error) => void done.push(`${name}: ${error.message}`),
    )
  /** A flush begins after a turn of the event loop. */
  async function settled() {
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return { group, flushes, done, wait, settled }
}

test('one flush serves all commits before it, and none that came while it ran', async () => {
  const { done, flushes, group, settled, wait } = heldDisk()
  void wait('nothing')
  group.committed('a')
  group.committed('b')
  void wait('first')
  void wait('second')
  await settled()
  expect([flushes.length, done]).toEqual([1, ['nothing']])
  void wait('reader of b')
  group.committed('c')
  void wait('third')
  flushes[0]?.resolve(0)
  await settled()
  expect(done.slice(1)).toEqual(['to b', 'first', 'second', 'reader of b'])
  expect(flushes.length).toBe(2)
  flushes[1]?.resolve(0)
  await settled()
  expect(done.slice(5)).toEqual(['to c', 'third'])
  void wait('nothing more')
  await settled()
  expect([flushes.length, done.at(-1)]).toEqual([2, 'nothing more'])
})

test('a commit that nobody waits for goes to disk as well', async () => {
  const { done, flushes, group, settled } = heldDisk()
  group.committed('a')
  await settled()
  flushes[0]?.resolve(0)
  await settled()
  expect(done).toEqual(['to a'])
})

test('what a failed flush did not write is written again before anybody hears of it', async () => {
  const { done, flushes, group, settled, wait } = heldDisk()
  group.committed('a')
  void wait('first')
  await settled()
  flushes[0]?.reject(new Error('input/output'))
  await settled()
  void wait('second')
  await settled()
  flushes[1]?.resolve(0)
  await settled()
  expect(done).toEqual(['first: input/output', 'rewritten', 'to a', 'second'])
})

/** Lets every flush of a file fail until the test ends, or the returned function is called. */
async function failFlushes(): Promise<() => void> {
  const handle = await open(import.meta.filename)
  await handle.close()
  const broken = vi
    .spyOn(Object.getPrototypeOf(handle), 'datasync')
    .mockRejectedValue(Object.assign(new Error('input/output'), { code: 'EIO' }))
  onTestFinished(() => broken.mockRestore())
  return () => broken.mockRestore()
}

test('no reply and no acknowledgement of a socket leaves the server before the disk has what it tells', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const { socket } = connect(environment, ada, { epoch: 1 })
  await arrival(socket, 'session-created')
  const event = (sequence: number) => ({
    eventName: 'FOCUS_EVENT',
    eventGuid: `g${sequence}`,
    eventCreatedAt: '2026-03-01T09:00:00.000Z',
    assessmentId: ada.set,
    assessmentType: 'CTK',
    eventData: { eventSequence: sequence, eventCreatedAt: '2026-03-01T09:00:00.000Z', currentOffsetTime: 0 },
  })
  const acknowledged: string[] = []
  const repair = await failFlushes()
  socket.emit('FOCUS_EVENT', event(1), () => acknowledged.push('while the disk fails'))
  const save = () => ada.save('text', { answer: 'words', attachments: [] }, revision(1))
  expect((await save()).status).toBe(503)
  expect((await bob.call('GET', '/api/v1/test/first')).status).toBe(503)
  expect(environment.lines.at(-1)).toContain(`The disk of ${environment.dataDir} fails.`)
  repair()
  expect((await save()).body).toMatchObject({ answer: 'words', rev: 1 })
  await socket.timeout(60_000).emitWithAck('FOCUS_EVENT', event(2))
  expect(acknowledged).toEqual([])
})

/** A store with an attempt, and what saves an answer of it in a group. */
async function openSaving(folder = temporaryFolder()) {
  const store = await openStore(folder)
  const user = await store.users.user({ ...ADA, email: 'ada@example.com' }, 0)
  const test_id = await store.numbers.test('first')
  const attempt = { slug: 'a', token: 't', user_id: user.id, test_id, trial: 0, created_at: 0 } as const
  const id = (await store.attempts.of(user.id, test_id))?.id ?? (await store.attempts.create(attempt))
  const known =
    (await store.solutions.of(id, 'text'))?.id ?? (await store.solutions.create(id, 'text', 'TEX', 'one'))
  const solution = { id: known, slug: 'one', attempt_id: id, problem: 'text', code: 'TEX' }
  const of = { base_rev: undefined, epoch: 1, key: null, session_id: 's', address: '::1' }
  const judged = { judged_hash: null, status: 'UNE', score: 0, type_version: '1.0.0', saved_at: 0 } as const
  const save = (rev: number, then = () => {}, fields = '{}') =>
    store.grouped(async () => {
      await store.solutions.append(solution, { ...of, ...judged, rev, fields, fields_hash: `${rev}` })
      then()
    })
  const rev = async () => (await store.solutions.of(id, 'text'))?.rev
  return { folder, rev, save, store }
}

/** What another process finds in the database now. */
function stored(folder: string) {
  const sqlite = new DatabaseSync(join(folder, 'assess.sqlite'), { readOnly: true })
  const row = sqlite.prepare('SELECT writes, (SELECT count(*) FROM revisions) AS revisions FROM opened').get()
  sqlite.close()
  return { writes: Number(row?.writes), revisions: Number(row?.revisions) }
}

test('saves that wait for the disk at once are one transaction', async () => {
  const { folder, save, store } = await openSaving()
  await store.durable()
  const before = stored(folder)
  const saves = [1, 2, 3, 4].map((rev) => save(rev))
  expect(stored(folder)).toEqual(before)
  await Promise.all(saves)
  expect(stored(folder)).toEqual({ writes: before.writes + 1, revisions: 4 })
  await store.close()
})

test('a save that is refused leaves the others of its transaction, and no record of it is missed', async () => {
  const { folder, rev, save, store } = await openSaving()
  const refused = save(2, () => {
    throw new Error('refused')
  })
  const [first, second, third] = await Promise.allSettled([save(1), refused, save(3)])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const last = save(4, () => {
    throw new Error('refused')
  })
  await expect(last).rejects.toThrow('refused')
  expect([await rev(), stored(folder).revisions]).toEqual([3, 2])
  await store.close()
  const again = await openSaving(folder)
  expect(await again.rev()).toBe(3)
  await again.store.close()
})

test('all saves of a transaction hear that the disk took none of them', async (context) => {
  const folder = smallDisk()
  if (!folder) return context.skip('needs the right to mount a disk')
  const { rev, save, store } = await openSaving(folder)
  await save(1)
  const filling = fill(folder)
  const saves = [2, 3, 4].map((each) => save(each, () => {}, 'x'.repeat(each * 100_000)))
  const settled = await Promise.allSettled(saves)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await rev()).toBe(1)
  rmSync(filling)
  await save(2)
  expect([await rev(), stored(folder).revisions]).toEqual([2, 2])
  await store.close()
})

test('the write-ahead log goes into the database while the server works', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const size = () => statSync(join(environment.dataDir, 'assess.sqlite')).size
  const before = size()
  for (let rev = 1; rev <= 300; rev++)
    await ada.save('text', { answer: `words ${rev}`, attachments: [] }, revision(rev))
  await vi.waitFor(() => expect(size()).toBeGreaterThan(before))
})
