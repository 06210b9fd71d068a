import { join } from 'node:path'
import { countInFolder, filesInFolder, makeContentFolders } from './folder/folder-files.ts'
import { CONTENT_FOLDERS, type StoredFiles } from './port/stored-files.ts'
import type { S3Place } from './s3/bucket.ts'

interface FilesUse {
  /** The data folder keeps the files where no place is named. */
  readonly dataDir: string
  readonly place?: S3Place | undefined
  /** Whether other processes write the folder as well. */
  readonly isShared?: boolean
  /** Hears of files that are not read. */
  log(line: string): void
  /** Is called whenever a storage of its own has taken something. */
  stored?(): void
}

/** Says once that a file is missing which the database names: others are missing for the same reason. */
function noticeIn(dataDir: string, log: (line: string) => void) {
  let isSaid = false
  return {
    missing() {
      if (isSaid) return
      isSaid = true
      log(
        `A file that the database names is not in ${dataDir}. All processes of a database share one folder (--data) or one storage (--files). Look whether another process has another folder, and whether a network disk is not mounted there.`,
      )
    },
  }
}

/**
 * The files for a command, or for a process that only reads them, which a server may write meanwhile. `log` hears of one that is
 * read and is not in the data folder.
 */
export async function filesToRead(
  dataDir: string,
  place?: S3Place,
  log?: (line: string) => void,
): Promise<Pick<StoredFiles, 'in'>> {
  if (!place) return filesInFolder(dataDir, log && noticeIn(dataDir, log))
  const { s3FilesIn } = await import('./s3/open.ts')
  return s3FilesIn(place)
}

/** The files, where they are kept. Rejects with what to do where they cannot be written. */
export async function openFiles({ dataDir, isShared, log, place, stored }: FilesUse): Promise<StoredFiles> {
  if (!place) {
    makeContentFolders(dataDir)
    return filesInFolder(dataDir, { isShared, ...(isShared && noticeIn(dataDir, log)) })
  }
  const count = countInFolder(dataDir)
  if (count > 0)
    log(
      `${count} files are in ${dataDir}, and not where --files says: they are not read. Copy them there with: assess-cli restore ${dataDir} --data <new folder> --files <place>`,
    )
  // A server without it starts without the code for it.
  const { openS3 } = await import('./s3/open.ts')
  return openS3(place, { folder: join(dataDir, `${CONTENT_FOLDERS.spoken}-examined`), stored })
}
