import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openFiles } from '../../cli/backend/files/open.ts'
import type { StoredFiles } from '../../cli/backend/files/port/stored-files.ts'
import type { S3Place } from '../../cli/backend/files/s3/bucket.ts'
import { temporaryFolder } from '../backend/environment.ts'
import { objectsIn, placeOn, startS3, type TestS3 } from './server.ts'

const ENDING = '._S3rver_object'
const DAY = 24 * 60 * 60_000

/** A storage of its own, and a place in it; it ends with the test. */
export async function ownStorage() {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  return { s3, dataDir: temporaryFolder(), files: placeOn(s3.endpoint, 'own') }
}

/** The files there, as a server opens them. */
export const opened = (dataDir: string, place: S3Place): Promise<StoredFiles> =>
  openFiles({ dataDir, place, log: (line) => expect.fail(line) })

/** The file of an object in the folder of the storage. */
export const fileOfObject = ({ folder }: TestS3, key: string): string =>
  join(objectsIn(folder, 'own'), key + ENDING)

/** The names of all objects. */
export function objectsOf({ folder }: TestS3): readonly string[] {
  const own = objectsIn(folder, 'own')
  if (!existsSync(own)) return []
  return readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted()
}

/** Makes an object older than a day. */
export function ageObject(s3: TestS3, key: string): void {
  const before = Date.now() / 1000 - (DAY + 60_000) / 1000
  utimesSync(fileOfObject(s3, key), before, before)
}
