import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openStore } from '../../cli/backend/databases/open.ts'
import { createDiskWatch, diskFaultOf } from '../../cli/backend/platform/disk.ts'
import { createEnvironment, createTestClock, temporaryFolder } from './environment.ts'
import { addressFor, defineWatched, PICTURE, put } from './evidence.ts'
import { ADA, revision } from './samples.ts'
import { fill, smallDisk } from './small-disk.ts'
import { arrival, connect } from './sockets.ts'
import { upload } from './uploads.ts'
import { begin } from './visitor.ts'

const STORED =
  'The server cannot store anything right now. Your answers stay on this device and are saved as soon as it can.'

test('a full disk is told to the operator in one line and to the candidate in words, and is over when there is room', async (context) => {
  const folder = smallDisk()
  if (!folder) return context.skip('needs the right to mount a disk')
  const environment = await createEnvironment([defineWatched()], undefined, { dataDir: folder })
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada, { epoch: 1 })
  await arrival(socket, 'connect')
  const address = await addressFor(ada)
  const long = { answer: 'words '.repeat(200_000), attachments: [] }
  expect((await ada.save('text', { ...long, answer: 'before' }, revision(1))).status).toBe(200)

  const filling = fill(folder)
  const refused = await ada.save('text', long, revision(2))
  expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([503, '5', STORED])
  expect((await upload(environment, ada, 'a.txt', 'x'.repeat(100_000))).status).toBe(503)
  const picture = await put(environment, address, PICTURE)
  expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5'])
  for (let sequence = 1; sequence <= 20; sequence++) {
    const times = {
      eventSequence: sequence,
      eventCreatedAt: '2026-03-01T09:00:00.000Z',
      currentOffsetTime: 0,
    }
    socket.emit('FOCUS_EVENT', {
      eventName: 'FOCUS_EVENT',
      eventGuid: `g${sequence}`,
      eventCreatedAt: '2026-03-01T09:00:00.000Z',
      assessmentId: ada.set,
      assessmentType: 'CTK',
      eventData: { ...times, filler: 'x'.repeat(9000) },
    })
  }
  const read = `/api/v1/hacker/${ada.userId}/solution?context_slug=first&problem_slug=text`
  expect((await ada.call('GET', read)).body.answer).toBe('before')
  expect(environment.lines).toEqual([
    `There is no room left on the disk of ${folder}. Free some space there; nothing has to be restarted. Until then answers stay on the devices.`,
  ])

  rmSync(filling)
  expect((await ada.save('text', long, revision(2))).body.rev).toBe(2)
  expect((await upload(environment, ada, 'a.txt', 'x')).status).toBe(200)
  expect(environment.lines.at(-1)).toBe('What is sent can be stored again.')
})

test('a timer that cannot store tries again', async () => {
  const clock = createTestClock()
  const lines: string[] = []
  const watch = createDiskWatch(clock, '/data', (line) => lines.push(line))
  let tries = 0
  watch.clock.after(1000, () => {
    tries += 1
    if (tries < 3) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  await clock.advance(60_000)
  expect([tries, lines.length]).toEqual([3, 1])
  watch.clock.after(0, () => {
    throw new Error('something else')
  })
  await expect(clock.advance(1)).rejects.toThrow('something else')
})

test('a folder that cannot be written to is named at the start, with what to do', async (context) => {
  const folder = smallDisk()
  if (!folder) return context.skip('needs the right to mount a disk')
  const store = await openStore(folder)
  await store.close()
  spawnSync('/usr/bin/mount', ['-o', 'remount,ro', folder])
  await expect(openStore(folder)).rejects.toThrow(
    `${folder} cannot be written to. Let this user write there, and mount it for writing. Put a backup back, or choose another --data folder.`,
  )
})

test('errors of SQLite and of the system are told apart from others', () => {
  const file = join(temporaryFolder(), 'a.sqlite')
  new DatabaseSync(file).exec('CREATE TABLE one (a)')
  const full = new DatabaseSync(file)
  full.exec('PRAGMA max_page_count = 2')
  const faultOf = (work: () => void) => {
    try {
      work()
    } catch (error) {
      return diskFaultOf(error)
    }
    return 'none'
  }
  expect(faultOf(() => full.exec('INSERT INTO one VALUES (zeroblob(100000))'))).toBe('full')
  const fixed = new DatabaseSync(file, { readOnly: true })
  expect(faultOf(() => fixed.exec('DELETE FROM one'))).toBe('read-only')
  expect(faultOf(() => fixed.exec('SELECT nonsense'))).toBeUndefined()
  expect(faultOf(() => writeFileSync('/dev/full', 'x'))).toBe('full')
  expect(diskFaultOf(Object.assign(new Error(), { code: 'EROFS' }))).toBe('read-only')
})
