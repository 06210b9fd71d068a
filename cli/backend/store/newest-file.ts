import { CONTENT_FOLDERS, type ContentFolder } from '../files/port/stored-files.ts'
import type { Reader } from './database.ts'

interface NamedFile {
  readonly id: string
  readonly folder: ContentFolder
}

/** The upload, picture or recording that arrived last; `undefined` before the first. It looks at all of them. */
export const newestFile = (db: Reader): Promise<NamedFile | undefined> =>
  db.get<NamedFile>(
    `SELECT id, folder FROM (
       SELECT id, created_at AS at, '${CONTENT_FOLDERS.files}' AS folder FROM files
       UNION ALL SELECT id, received_at, '${CONTENT_FOLDERS.evidence}' FROM evidence
       UNION ALL SELECT id, received_at, '${CONTENT_FOLDERS.spoken}' FROM recorded_answers WHERE size IS NOT NULL
     ) AS stored ORDER BY at DESC LIMIT 1`,
  )
