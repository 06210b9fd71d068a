import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openToRead } from '../databases/open.ts'
import { damagesOf, type FilesBeside, filesBeside, TORN } from '../databases/sqlite/damage.ts'
import { DATABASE_FILE, missingIn, readDatabase } from '../databases/sqlite/data-folder.ts'
import { filesToRead } from '../files/open.ts'
import type { S3Place } from '../files/s3/bucket.ts'
import { recordFaults } from '../store/chain-check.ts'
import type { Reader } from '../store/database.ts'
import { contentFaults } from './content-faults.ts'
import { refuseDump } from './dump.ts'
import { fileFaults, storedFiles } from './stored-files.ts'

/** Where the data are that are not in the data folder. */
export interface DataPlaces {
  readonly database?: string | undefined
  readonly files?: S3Place | undefined
}

/**
 * Everything that is damaged or missing in a data folder, one line each; also while a server runs on it. If the folder
 * has only the files, `database` names PostgreSQL. Rejects when there is no database of this version.
 */
export async function verifyData(folder: string, places: DataPlaces = {}): Promise<readonly string[]> {
  if (places.database !== undefined) return verifyPostgres(folder, places.database, places)
  refuseDump(folder)
  const file = join(folder, DATABASE_FILE)
  const isMissing = !existsSync(file) && missingIn(folder).length > 0
  if (isMissing) return missingIn(folder).map((line) => `The file ${DATABASE_FILE} cannot be used: ${line}`)
  return reading(folder, async (db, beside) => {
    const damaged = await damagesOf(db, beside, 'integrity_check(20)')
    if (damaged.some((line) => line.startsWith(TORN))) return damaged
    const files = await filesToRead(folder, places.files)
    const faults = [...damaged, ...(await contentFaults(db))]
    return [...faults, ...(await fileFaults(files, await storedFiles(db)))]
  })
}

async function verifyPostgres(
  folder: string,
  database: string,
  { files: place }: DataPlaces,
): Promise<readonly string[]> {
  const db = await openToRead({ dataDir: folder, database })
  try {
    // A transaction sees one moment, while a server may store more.
    const { faults, files } = await db.transaction(async () => ({
      faults: [...(await recordFaults(db)), ...(await contentFaults(db))],
      files: await storedFiles(db),
    }))
    return [...faults, ...(await fileFaults(await filesToRead(folder, place), files))]
  } finally {
    await db.close()
  }
}

/** What `verifyData` cannot check of a data folder, one line each. */
export async function uncheckedIn(folder: string, database?: string): Promise<readonly string[]> {
  if (database === undefined)
    return reading(folder, async (db, { isAsClosed }) => [
      ...(isAsClosed === undefined ? [NOT_CLOSED] : []),
      ...(await withoutDigest(db)),
    ])
  const db = await openToRead({ dataDir: folder, database })
  return withoutDigest(db).finally(() => db.close())
}

const NOT_CLOSED =
  'The database was not closed by its server. Its records were checked; a byte that changed outside of them is found once the server has stopped, or in a backup.'

async function withoutDigest(db: Reader): Promise<string[]> {
  const sized = (await storedFiles(db)).filter(({ hash, size }) => hash === null && size !== null).length
  if (sized === 0) return []
  return [
    `An earlier version stored ${sized} of the uploads without a digest. Of these only the size was checked.`,
  ]
}

async function reading<T>(folder: string, read: (db: Reader, beside: FilesBeside) => Promise<T>): Promise<T> {
  const file = join(folder, DATABASE_FILE)
  const beside = existsSync(file) ? filesBeside(file) : undefined
  const db = readDatabase(folder)
  try {
    return await read(db, beside ?? filesBeside(file))
  } finally {
    await db.close()
  }
}
