import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { copyData } from '../../cli/backend/data/copy.ts'
import { verifyData } from '../../cli/backend/data/verify.ts'
import { createEnvironment, temporaryFolder } from '../backend/environment.ts'
import { addressFor, defineWatched, PICTURE, put } from '../backend/evidence.ts'
import { ADA } from '../backend/samples.ts'
import { upload } from '../backend/uploads.ts'
import { begin, send } from '../backend/visitor.ts'
import { placeOn } from './server.ts'
import { ageObject, fileOfObject, objectsOf, opened, ownStorage } from './stored-objects.ts'

const MIB = 1 << 20

test.each([0, 1, 5 * MIB, 5 * MIB + 1, 12 * MIB])('%i bytes come back as they were sent', async (size) => {
  const { dataDir, files: place } = await ownStorage()
  const files = (await opened(dataDir, place)).in('files')
  const content = randomBytes(size)
  const hash = createHash('sha256').update(content).digest('hex')
  expect(await files.write('sent', Readable.from([content]))).toEqual({ size, hash })
  await files.rename('sent', 'kept')
  expect([await files.sizeOf('kept'), await files.sizeOf('sent')]).toEqual([size, undefined])
  expect((await buffer(files.read('kept'))).equals(content)).toBe(true)
  expect(await buffer(files.read('kept', 1, 8))).toEqual(content.subarray(1, 8))
  await files.remove('kept')
  await expect(buffer(files.read('kept'))).rejects.toThrow('NoSuchKey')
})

test('of an upload whose sender breaks off nothing is left, neither an object nor its parts', async () => {
  const { dataDir, files: place, s3 } = await ownStorage()
  const files = (await opened(dataDir, place)).in('files')
  const content = Readable.from(
    (async function* () {
      for (let sent = 0; sent < 12; sent++) yield randomBytes(MIB)
      throw new Error('The sender is gone')
    })(),
    { objectMode: false },
  )
  await expect(files.write('broken', content)).rejects.toThrow('The sender is gone')
  expect(objectsOf(s3)).toEqual([])
  const begun = s3.requests.filter((line) => /^POST .*uploads/.test(line))
  const ended = s3.requests.filter((line) => /^DELETE .*uploadId=/.test(line))
  expect([begun.length, ended.length]).toEqual([1, 1])
})

test('a server does not start on a storage that it cannot use, and says why', async () => {
  const { dataDir, files, s3 } = await ownStorage()
  const startOn = (changes: object) =>
    createEnvironment([], undefined, { dataDir, files: { ...files, ...changes } })
  await expect(startOn({ secretAccessKey: 'wrong' })).rejects.toThrow(
    `Files cannot be stored on S3: ${s3.endpoint} does not accept the secret of the key "S3RVER". Check AWS_SECRET_ACCESS_KEY.`,
  )
  await expect(startOn({ accessKeyId: 'nobody' })).rejects.toThrow('does not know the key "nobody"')
  await expect(startOn({ bucket: 'other' })).rejects.toThrow('has no bucket "other". Make it there')
  await s3.kill()
  await expect(startOn({})).rejects.toThrow(/gives no reply: .*Check AWS_ENDPOINT_URL/)
})

test('a purge deletes evidence with its time, and what nobody knows once it is a day old', async () => {
  const { dataDir, files, s3 } = await ownStorage()
  const environment = await createEnvironment([defineWatched()], undefined, { dataDir, files })
  const ada = await begin(environment, ADA)
  await put(environment, await addressFor(ada), PICTURE)
  await upload(environment, ada, 'a.txt', 'an upload')
  const known = objectsOf(s3)
  expect(known.map((key) => dirname(key))).toEqual(['files', 'recordings'])
  for (const key of ['files/old', 'files/young', 'recordings/old', 'recorded-answers/old/000000000000'])
    await storeBeside(key)
  for (const key of objectsOf(s3)) if (!key.endsWith('young')) ageObject(s3, key)
  await environment.backend.purge()
  expect(objectsOf(s3)).toEqual([...known, 'files/young'].toSorted())
  expect(environment.lines).toEqual([
    'Removed 1 uploaded files that had not arrived whole',
    'Removed 1 pictures and pieces that had not arrived whole, or were to be deleted',
    'Removed 1 parts of recorded answers that are not needed any more',
  ])
  await ada.submit()
  await environment.backend.purge({ username: 'ada', testSlug: 'first' })
  expect(objectsOf(s3).filter((key) => key.startsWith('recordings'))).toEqual([])

  async function storeBeside(key: string) {
    const [folder = '', ...rest] = key.split('/')
    const stored = await opened(temporaryFolder(), files)
    await stored.in(folder as 'files').write(rest.join('/'), Readable.from([Buffer.from('spare')]))
  }
})

test('verify finds what was altered and what is gone; a backup has the files, and is put back on S3', async () => {
  const { dataDir, files, s3 } = await ownStorage()
  const environment = await createEnvironment([defineWatched()], undefined, { dataDir, files })
  const ada = await begin(environment, ADA)
  await put(environment, await addressFor(ada), PICTURE)
  const { body } = await upload(environment, ada, 'a.txt', 'an upload')
  expect(await verifyData(dataDir, { files })).toEqual([])
  const copy = join(temporaryFolder(), 'copy')
  await copyData(dataDir, copy, { source: files })
  expect(await verifyData(copy)).toEqual([])

  const [uploaded = '', picture = ''] = objectsOf(s3)
  writeFileSync(fileOfObject(s3, uploaded), 'AN UPLOAD')
  rmSync(fileOfObject(s3, picture))
  expect(await verifyData(dataDir, { files })).toEqual([
    `The content of ${uploaded} is not what was sent`,
    `The file ${picture} is missing`,
  ])
  appendFileSync(fileOfObject(s3, uploaded), 'x')
  expect((await verifyData(dataDir, { files }))[0]).toBe(`The file ${uploaded} has 10 bytes and not 9`)

  const other = placeOn(s3.endpoint, 'other')
  const restored = join(temporaryFolder(), 'restored')
  await copyData(copy, restored, { target: other })
  expect(await verifyData(restored, { files: other })).toEqual([])
  const again = await createEnvironment([defineWatched()], undefined, { dataDir: restored, files: other })
  const { headers } = await send(again, 'GET', body.resource_uri, ada)
  expect((await send(again, 'GET', String(headers.location), ada)).text).toBe('an upload')
  expect(readFileSync(join(copy, uploaded), 'utf8')).toBe('an upload')
  await s3.kill()
  await expect(verifyData(dataDir, { files })).rejects.toThrow('gives no reply')
})
