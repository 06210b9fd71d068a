import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../../../definitions/diagnostic.ts'
import { makeFolder } from '../../../host/make-folder.ts'
import { whyOf } from '../../platform/disk.ts'

/** The system frees the lock of a killed process, so no lock is left behind. */
export function lock(folder: string): () => void {
  try {
    makeFolder(folder, 0o700)
    const sqlite = locked(join(folder, 'lock.sqlite'))
    return () => sqlite.close()
  } catch (error) {
    const isTaken = messageOf(error) === 'database is locked'
    const why = isTaken ? 'Another server uses it; stop that one' : whyOf(error, folder)
    throw new Error(`The data folder ${folder} cannot be used: ${why}. Or choose another --data folder.`)
  }
}

/** The file holds nothing. A damaged one is emptied, which nobody does to one that a server has locked. */
function locked(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file)
  try {
    sqlite.exec('BEGIN EXCLUSIVE')
    return sqlite
  } catch (error) {
    sqlite.close()
    if (!/not a database|malformed/.test(messageOf(error))) throw error
    truncateSync(file)
    return locked(file)
  }
}
