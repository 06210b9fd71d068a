import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGroupCommit } from '../../cli/backend/store/group-commit.ts'
import { createEnvironment } from './environment.ts'
import { defineWatched } from './evidence.ts'
import { ADA, BOB, revision } from './samples.ts'
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
    rewrite: () => void done.push('rewritten'),
    flushed: (mark) => void done.push(`to ${mark}`),
  })
  const wait = (name: string) =>
    group.durable().then(
      () => void done.push(name),
      (error: Error) => void done.push(`${name}: ${error.message}`),
    )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
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

test('what a failed flush did not write is written anew before anybody hears of it', async () => {
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
  const [ada, bob] = [await begin(environment, ADA), await begin(environment, BOB)]
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

test('the write-ahead log goes into the database while the server works', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const size = () => statSync(join(environment.dataDir, 'assess.sqlite')).size
  const before = size()
  for (let rev = 1; rev <= 300; rev++)
    await ada.save('text', { answer: `words ${rev}`, attachments: [] }, revision(rev))
  await vi.waitFor(() => expect(size()).toBeGreaterThan(before))
})
