import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { openToRead } from '../databases/open.ts'
import { changeOf, filesBeside, lossOf, writesIn } from '../databases/sqlite/damage.ts'
import { DATABASE_FILE, readDatabase } from '../databases/sqlite/data-folder.ts'
import { openMark } from '../databases/sqlite/mark.ts'
import { filesToRead } from '../files/open.ts'
import type { S3Place } from '../files/s3/bucket.ts'
import { hashOfFile } from '../platform/hash.ts'
import { lastRecord, recordFaults } from '../store/chain-check.ts'
import { contentFaults } from './content-faults.ts'
import { DUMP_FILE, dumpPostgres, refuseDump } from './dump.ts'
import { fillNewFolder } from './new-folder.ts'
import { fileFaults, type StoredFile, storedFiles } from './stored-files.ts'

/** Storage that the files are in, in place of the folder. */
export interface CopyPlaces {
  readonly source?: S3Place | undefined
  readonly target?: S3Place | undefined
}

/**
 * Copies a data folder into an empty one: the database as it is at one moment, also while a server writes it, and every
 * upload, picture and recording that it knows, also from one storage to another. A file that is not there is left out;
 * `verifyData` of the copy names it.
 * Gives what the database itself has lost, one line each. Rejects when there is no database, and as `fillNewFolder` does.
 */
export async function copyData(
  from: string,
  to: string,
  places: CopyPlaces = {},
): Promise<readonly string[]> {
  refuseDump(from)
  const { least, lost } = await stateOf(from)
  await fillNewFolder(from, to, async () => {
    await copyDatabase(join(from, DATABASE_FILE), join(to, DATABASE_FILE))
    const db = readDatabase(to)
    try {
      // What the source lacks the copy lacks too.
      openMark(to, {
        record: Math.max(least.record, await lastRecord(db)),
        writes: Math.max(least.writes, await writesIn(db)),
        digest: hashOfFile(join(to, DATABASE_FILE)),
      }).close()
      await copyFiles(await copier(from, to, places), await storedFiles(db))
    } finally {
      await db.close()
    }
  })
  return lost
}

/**
 * Copies a database of PostgreSQL and every file that it knows into an empty folder, as of one moment. Gives what is
 * damaged or missing in the copy, one line each. Rejects as `dumpPostgres` and `fillNewFolder` do.
 */
export async function copyPostgres(
  from: string,
  database: string,
  to: string,
  { source }: CopyPlaces = {},
): Promise<readonly string[]> {
  const db = await openToRead({ dataDir: from, database })
  try {
    return await fillNewFolder(from, to, async () => {
      const { faults, files } = await db.transaction(async () => {
        await dumpPostgres(db, database, join(to, DUMP_FILE))
        return {
          files: await storedFiles(db),
          faults: [...(await recordFaults(db)), ...(await contentFaults(db))],
        }
      })
      await copyFiles(await copier(from, to, { source }), files)
      return [...faults, ...(await fileFaults(await filesToRead(to, undefined), files))]
    })
  } finally {
    await db.close()
  }
}

async function copyFiles(copyOne: (file: StoredFile) => Promise<void>, files: readonly StoredFile[]) {
  for (const file of files) await copyOne(file)
}

/** Copies one file; what is missing is left out. */
async function copier(from: string, to: string, { source, target }: CopyPlaces) {
  if (!source && !target)
    return async ({ folder, id }: StoredFile) => {
      const path = join(from, folder, id)
      if (existsSync(path)) await copyFile(path, join(to, folder, id))
    }
  const read = await filesToRead(from, source)
  const write = await filesToRead(to, target)
  return async ({ folder, id, size }: StoredFile) => {
    // What has not arrived whole is kept in parts on S3. Its device sends it again.
    if (size === null || (await read.in(folder).sizeOf(id)) === undefined) return
    await write.in(folder).write(id, read.in(folder).read(id))
  }
}

async function stateOf(folder: string) {
  const file = join(folder, DATABASE_FILE)
  const beside = existsSync(file) ? filesBeside(file) : undefined
  const db = readDatabase(folder)
  try {
    const found = beside ?? filesBeside(file)
    const { record, writes = 0 } = 'record' in found.mark ? found.mark : { record: 0 }
    return { least: { record, writes }, lost: [...(await lossOf(db, found)), ...(await changeOf(db, found))] }
  } finally {
    await db.close()
  }
}

async function copyDatabase(from: string, to: string) {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to)
  } finally {
    source.close()
  }
  const copied = new DatabaseSync(to)
  copied.exec('UPDATE opened SET is_open = 0, has_mark = 1')
  copied.close()
}
