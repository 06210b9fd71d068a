import { existsSync, readdirSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../../host/make-folder.ts'
import { hashOfFile } from '../platform/hash.ts'
import { lastRecord } from '../store/chain-check.ts'
import { changeOf, filesBeside, lossOf, writesIn } from '../store/damage.ts'
import { DATABASE_FILE, readDatabase } from '../store/data-folder.ts'
import { openMark } from '../store/mark.ts'
import { CONTENT_FOLDERS, storedFiles } from './verify.ts'

/**
 * Copies a data folder into an empty one: the database as it is at one moment, also while a server writes it, and every
 * upload, picture and recording that it knows. A file that is not there is left out; `verifyData` of the copy names it.
 * Gives what the database itself has lost, one line each. Throws when there is no database, or the target is not empty.
 */
export async function copyData(from: string, to: string): Promise<readonly string[]> {
  const { least, lost } = stateOf(from)
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty. Name a folder that is new or empty, so that nothing is overwritten.`)
  for (const folder of ['', ...Object.values(CONTENT_FOLDERS)]) makeFolder(join(to, folder), 0o700)
  await copyDatabase(join(from, DATABASE_FILE), join(to, DATABASE_FILE))
  const db = readDatabase(to)
  try {
    // What the source lacks the copy lacks too.
    openMark(to, {
      record: Math.max(least.record, lastRecord(db)),
      writes: Math.max(least.writes, writesIn(db)),
      digest: hashOfFile(join(to, DATABASE_FILE)),
    }).close()
    for (const { folder, id } of storedFiles(db)) {
      const path = join(from, folder, id)
      if (existsSync(path)) await copyFile(path, join(to, folder, id))
    }
  } finally {
    db.close()
  }
  return lost
}

function stateOf(folder: string) {
  const file = join(folder, DATABASE_FILE)
  const beside = existsSync(file) ? filesBeside(file) : undefined
  const db = readDatabase(folder)
  try {
    const found = beside ?? filesBeside(file)
    const { record, writes = 0 } = 'record' in found.mark ? found.mark : { record: 0 }
    return { least: { record, writes }, lost: [...lossOf(db, found), ...changeOf(db, found)] }
  } finally {
    db.close()
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
