import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentFolder } from '../../cli/backend/files/port/stored-files.ts'
import { objectsIn } from '../s3/server.ts'

/** Where a server keeps files: `S3_FOLDER` is that of the storage of tests that store on S3 (`npm run test:s3`). */
const { S3_FOLDER } = process.env
export const IS_ON_S3 = S3_FOLDER !== undefined

/** The name of an object in the folder of the storage. */
const ENDING = '._S3rver_object'

interface Place {
  readonly dataDir: string
}

const folderOf = ({ dataDir }: Place, folder: ContentFolder) =>
  S3_FOLDER === undefined ? join(dataDir, folder) : join(objectsIn(S3_FOLDER, basename(dataDir)), folder)

/** The file in which a server keeps a content, in its folder or in that of the storage. */
export const pathOfStored = (place: Place, folder: ContentFolder, name: string): string =>
  join(folderOf(place, folder), S3_FOLDER === undefined ? name : name + ENDING)

/** What a server keeps. */
export function storedNames(place: Place, folder: ContentFolder): readonly string[] {
  const path = folderOf(place, folder)
  const names = existsSync(path) ? readdirSync(path) : []
  if (S3_FOLDER === undefined) return names
  return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
}
