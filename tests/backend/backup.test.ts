import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { copyData } from '../../cli/backend/data/copy.ts'
import { uncheckedIn, verifyData } from '../../cli/backend/data/verify.ts'
import { openStore } from '../../cli/backend/databases/open.ts'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { addressFor, defineWatched, PICTURE, put } from './evidence.ts'
import { ADA, revision } from './samples.ts'
import { fill, smallDisk } from './small-disk.ts'
import { upload, uploadExact } from './uploads.ts'
import { begin } from './visitor.ts'

/** A copy of the data of a server that runs: an answer, a submission, an upload and a picture. */
async function backUp() {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  await ada.save('text', { answer: 'kept words', attachments: [] }, revision(1))
  await upload(environment, ada, 'a.txt', 'my file')
  await uploadExact(environment, ada, 'b.txt', 'my other')
  await put(environment, await addressFor(ada), PICTURE)
  await ada.submit({ epoch: 1, wanted: { text: 1 } })
  const copy = join(temporaryFolder(), 'copy')
  await copyData(environment.dataDir, copy)
  return { environment, ada, copy, database: join(copy, 'assess.sqlite') }
}

test('a copy that is made while the server runs is whole, with uploads and pictures, and a server starts on it', async () => {
  const { ada, copy, environment } = await backUp()
  expect(await verifyData(copy)).toEqual([])
  expect(await verifyData(environment.dataDir)).toEqual([])
  expect([readdirSync(join(copy, 'files')).length, readdirSync(join(copy, 'recordings')).length]).toEqual([
    2, 1,
  ])
  const restored = join(temporaryFolder(), 'restored')
  await copyData(copy, restored)
  const store = await openStore(restored)
  expect((await store.solutions.of(ada.set, 'text'))?.fields).toContain('kept words')
  await store.close()
})

test('nothing is copied over what is there, and nothing out of nothing', async () => {
  const { copy, environment } = await backUp()
  await expect(copyData(environment.dataDir, copy)).rejects.toThrow(`${copy} is not empty.`)
  const empty = temporaryFolder()
  await expect(copyData(empty, join(empty, 'b'))).rejects.toThrow('holds no data of a server')
  expect(existsSync(join(empty, 'b'))).toBe(false)
})

test('a copy inside of its source is refused', async () => {
  const { copy } = await backUp()
  for (const within of [join(copy, 'again'), join(copy, 'deep', 'again')])
    await expect(copyData(copy, within)).rejects.toThrow(
      `${within} is inside of ${copy}. Name a folder outside of it.`,
    )
  expect(existsSync(join(copy, 'deep'))).toBe(false)
})

test('a copy that fails leaves nothing behind, and names the folder with what to do', async () => {
  const { copy } = await backUp()
  const [picture = ''] = readdirSync(join(copy, 'recordings'))
  rmSync(join(copy, 'recordings', picture))
  mkdirSync(join(copy, 'recordings', picture))
  const there = temporaryFolder()
  const fresh = join(temporaryFolder(), 'fresh')
  for (const to of [there, fresh])
    await expect(copyData(copy, to)).rejects.toThrow(`The copy into ${to} did not end`)
  expect([readdirSync(there), existsSync(fresh)]).toEqual([[], false])
})

test('a backup onto a full disk says so', async (context) => {
  const disk = smallDisk()
  if (!disk) return context.skip('needs the right to mount a disk')
  const { copy } = await backUp()
  fill(disk)
  const to = join(disk, 'copy')
  await expect(copyData(copy, to)).rejects.toThrow(
    `was removed. Why: There is no room left on the disk of ${to}. Free some space there. Then copy again.`,
  )
  expect(readdirSync(disk)).toEqual(['filling'])
})

test('a backup that was interrupted is named, and never read as one of an older version', async () => {
  const folder = temporaryFolder({ 'assess.sqlite': '' })
  const incomplete = 'assess.sqlite is incomplete: the backup did not end. Use another backup.'
  await expect(verifyData(folder)).rejects.toThrow(incomplete)
  await expect(copyData(folder, join(temporaryFolder(), 'restored'))).rejects.toThrow(incomplete)
  for (const name of ['assess.pgdump', 'assess.pgdump.part']) {
    const dumped = temporaryFolder({ [name]: '' })
    await expect(copyData(dumped, temporaryFolder())).rejects.toThrow(
      `${dumped} is incomplete: the backup did not end. Use another backup.`,
    )
  }
})

test('what is missing or was changed is named', async () => {
  const { ada, copy, database } = await backUp()
  const file = readdirSync(join(copy, 'files')).find((id) => id.startsWith('token')) ?? ''
  const [picture = ''] = readdirSync(join(copy, 'recordings'))
  writeFileSync(join(copy, 'files', file), 'MY file')
  expect(await verifyData(copy)).toEqual([`The content of files/${file} is not what was sent`])
  rmSync(join(copy, 'files', file))
  const bytes = readFileSync(join(copy, 'recordings', picture))
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(join(copy, 'recordings', picture), bytes)
  expect(await verifyData(copy)).toEqual([
    `The file files/${file} is missing`,
    `The content of recordings/${picture} is not what was sent`,
  ])
  const sqlite = new DatabaseSync(database)
  sqlite.exec(`UPDATE revisions SET fields = '{"answer":"planted"}'`)
  expect((await verifyData(copy)).slice(0, 2)).toEqual([
    `Attempt ${ada.set}, record 2: revision 1 of "text" was changed after it was stored`,
    `The content of revision 1 of "text" in attempt ${ada.set} is not what was saved`,
  ])
  sqlite.exec('DELETE FROM revisions')
  sqlite.close()
  expect((await verifyData(copy)).slice(0, 3)).toEqual([
    `Attempt ${ada.set}, record 2: a revision of an answer is missing`,
    expect.stringContaining('not the file that the server closed'),
    `The receipt names revision 1 of "text" in attempt ${ada.set}, which is not stored`,
  ])
})

test('uploads that an earlier version stored without a digest are told, and those that have it in their name are not', async () => {
  const { copy, database } = await backUp()
  expect(await uncheckedIn(copy)).toEqual([])
  const sqlite = new DatabaseSync(database)
  sqlite.exec('UPDATE files SET hash = NULL; UPDATE opened SET has_mark = 0, is_open = 1')
  sqlite.close()
  expect(await uncheckedIn(copy)).toEqual([
    'An earlier version stored 1 of the uploads without a digest. Of these only the size was checked.',
  ])
})

test('a backup of a database that somebody changed says so', async () => {
  const { copy, database } = await backUp()
  const sqlite = new DatabaseSync(database)
  sqlite.exec(`UPDATE users SET full_name = 'Other'`)
  sqlite.close()
  const [line] = await verifyData(copy)
  expect(line).toMatch(/^The database is not the file that the server closed/)
  expect(await copyData(copy, join(temporaryFolder(), 'again'))).toEqual([line])
})

test('flipped bytes in the database are found, and no server starts on them', async () => {
  const { copy, database } = await backUp()
  const bytes = readFileSync(database)
  bytes.fill(0xa5, 3 * 4096, 40 * 4096)
  writeFileSync(database, bytes)
  expect((await verifyData(copy))[0]).toMatch(/^The database is damaged: /)
  await expect(openStore(copy)).rejects.toThrow(/cannot be used: .*\. Put a backup back/s)
})
