import { fstatSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'

/** The write-ahead log of an open database. */
export interface Wal {
  /** Brings what is in it to disk, in a thread of the system; gives its size in bytes. */
  flush(): Promise<number>
  /** Writes what is in it into the database, and empties it; throws the error of the disk. */
  rewrite(): void
  close(): void
}

export function walOf(sqlite: DatabaseSync, databaseFile: string): Wal {
  const path = `${databaseFile}-wal`
  let opened: Promise<FileHandle> | undefined
  return {
    async flush() {
      // SQLite keeps the file as long as the database is open.
      opened ??= open(path, 'r+')
      const handle = await opened
      await handle.datasync()
      // The system has the size in memory: asking a thread for it takes longer.
      return fstatSync(handle.fd).size
    },
    rewrite() {
      const { busy } = sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {}
      if (busy !== 0) throw new Error('Another process reads the database, so its log cannot be emptied.')
    },
    close() {
      void opened?.then(
        (handle) => handle.close(),
        () => {},
      )
    },
  }
}
