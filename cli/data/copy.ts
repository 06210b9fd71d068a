import { existsSync, readdirSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { lastRecord } from '../backend/store/chain-check.ts'
import { writesIn } from '../backend/store/damage.ts'
import { DATABASE_FILE, readDatabase } from '../backend/store/data-folder.ts'
import { openMark, readMark } from '../backend/store/mark.ts'
import { makeFolder } from '../host/make-folder.ts'
import { CONTENT_FOLDERS, storedFiles } from './verify.ts'

/**
 * Copies a data folder into an empty one: the database as it is at one moment, also while a server writes it, and every
 * upload, picture and recording that it knows. A file that is not there is left out; `verifyData` of the copy names it.
 * Throws when there is no database, or the target is not empty.
 */
export async function copyData(from: string, to: string): Promise<void> {
  readDatabase(from).close()
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty. Name a folder that is new or empty, so that nothing is overwritten.`)
  for (const folder of ['', ...Object.values(CONTENT_FOLDERS)]) makeFolder(join(to, folder), 0o700)
  const { record = 0, writes = 0 } = readMark(from) ?? {}
  const source = new DatabaseSync(join(from, DATABASE_FILE), { readOnly: true })
  try {
    await backup(source, join(to, DATABASE_FILE))
  } finally {
    source.close()
  }
  const copied = new DatabaseSync(join(to, DATABASE_FILE))
  copied.exec('UPDATE opened SET is_open = 0')
  copied.close()
  const db = readDatabase(to)
  try {
    // What the source lacks the copy lacks too.
    const least = { record: Math.max(record, lastRecord(db)), writes: Math.max(writes, writesIn(db)) }
    openMark(to, least).close()
    for (const { folder, id } of storedFiles(db)) {
      const path = join(from, folder, id)
      if (existsSync(path)) await copyFile(path, join(to, folder, id))
    }
  } finally {
    db.close()
  }
}
