import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../definitions/diagnostic.ts'
import { hashInId } from '../content/uploads.ts'
import { hashOfFile, sha256Of } from '../platform/hash.ts'
import { damagesOf, type FilesBeside, filesBeside, TORN } from '../store/damage.ts'
import { DATABASE_FILE, missingIn, readDatabase } from '../store/data-folder.ts'
import type { Database } from '../store/database.ts'

/** Where the content of uploads, of pictures and recordings, and of recorded answers is in a data folder. */
export const CONTENT_FOLDERS = {
  files: 'files',
  evidence: 'recordings',
  spoken: 'recorded-answers',
} as const

interface StoredFile {
  readonly id: string
  /** Null for a recorded answer that has not arrived whole. */
  readonly size: number | null
  /** SHA-256 of the content; null where an earlier version stored an upload without one. */
  readonly hash: string | null
  readonly folder: string
}

/** Every upload, picture, piece and recorded answer that the database knows. */
export function storedFiles(db: Pick<Database, 'all'>): readonly StoredFile[] {
  return db
    .all<StoredFile>(
      `SELECT id, size, hash, '${CONTENT_FOLDERS.files}' AS folder FROM files
       UNION ALL SELECT id, size, hash, '${CONTENT_FOLDERS.evidence}' FROM evidence
       UNION ALL SELECT id, size, hash, '${CONTENT_FOLDERS.spoken}' FROM recorded_answers`,
    )
    .map((file) => ({ ...file, hash: file.hash ?? hashInId(file.id) ?? null }))
}

/**
 * Everything that is damaged or missing in a data folder, one line each; also while a server runs on it. Throws when
 * there is no database of this version.
 */
export function verifyData(folder: string): readonly string[] {
  const file = join(folder, DATABASE_FILE)
  const isMissing = !existsSync(file) && missingIn(folder).length > 0
  if (isMissing) return missingIn(folder).map((line) => `The file ${DATABASE_FILE} cannot be used: ${line}`)
  return reading(folder, (db, beside) => {
    const damaged = damagesOf(db, beside, 'integrity_check(20)')
    if (damaged.some((line) => line.startsWith(TORN))) return damaged
    const files = storedFiles(db).flatMap((stored) => fileFault(folder, stored) ?? [])
    return [...damaged, ...revisionFaults(db), ...receiptFaults(db), ...files]
  })
}

/** What `verifyData` cannot check of a data folder, one line each. */
export function uncheckedIn(folder: string): readonly string[] {
  return reading(folder, (db, { isAsClosed }) => {
    const sized = storedFiles(db).filter(({ hash, size }) => hash === null && size !== null).length
    return [
      ...(isAsClosed === undefined
        ? [
            'The database was not closed by its server. Its records were checked; a byte that changed outside of them is found once the server has stopped, or in a backup.',
          ]
        : []),
      ...(sized > 0
        ? [
            `An earlier version stored ${sized} of the uploads without a digest. Of these only the size was checked.`,
          ]
        : []),
    ]
  })
}

function reading<T>(folder: string, read: (db: Database, beside: FilesBeside) => T): T {
  const file = join(folder, DATABASE_FILE)
  const beside = existsSync(file) ? filesBeside(file) : undefined
  const db = readDatabase(folder)
  try {
    return read(db, beside ?? filesBeside(file))
  } finally {
    db.close()
  }
}

interface RevisionRow {
  readonly attempt_id: number
  readonly problem: string
  readonly rev: number
  readonly fields: string
  readonly fields_hash: string
}

const nameOf = ({ attempt_id, problem, rev }: Pick<RevisionRow, 'attempt_id' | 'problem' | 'rev'>) =>
  `revision ${rev} of "${problem}" in attempt ${attempt_id}`

function revisionFaults(db: Database): string[] {
  return db
    .all<RevisionRow>(
      `SELECT attempt_id, problem, rev, fields, fields_hash FROM revisions
       JOIN solutions ON solutions.id = solution_id ORDER BY revisions.id`,
    )
    .filter(({ fields, fields_hash }) => sha256Of(fields) !== fields_hash)
    .map((row) => `The content of ${nameOf(row)} is not what was saved`)
}

interface SealedRow {
  readonly attempt_id: number
  readonly problem: string
  readonly rev: number
}

/** A receipt names the revision and the hash of each answer, which must be there. */
function receiptFaults(db: Database): string[] {
  return db
    .all<SealedRow>(
      `SELECT attempts.id AS attempt_id, sealed.key AS problem, json_extract(sealed.value, '$.rev') AS rev
       FROM attempts, json_each(receipt, '$.sealed') AS sealed WHERE receipt IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM revisions JOIN solutions ON solutions.id = solution_id
         WHERE solutions.attempt_id = attempts.id AND problem = sealed.key
           AND fields_hash = json_extract(sealed.value, '$.hash'))`,
    )
    .map((row) => `The receipt names ${nameOf(row)}, which is not stored`)
}

function fileFault(data: string, { folder, hash, id, size }: StoredFile): string | undefined {
  // What has not arrived whole its device still has.
  if (size === null) return undefined
  const path = join(data, folder, id)
  if (!existsSync(path)) return `The file ${folder}/${id} is missing`
  const found = statSync(path).size
  if (found !== size) return `The file ${folder}/${id} has ${found} bytes and not ${size}`
  try {
    if (hash === null || hash === hashOfFile(path)) return undefined
  } catch (error) {
    return `The file ${folder}/${id} cannot be read: ${messageOf(error)}`
  }
  return `The content of ${folder}/${id} is not what was sent`
}
