import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hashOf } from '../backend/platform/hash.ts'
import { damagesOf, hasJournal, TORN } from '../backend/store/damage.ts'
import { DATABASE_FILE, readDatabase } from '../backend/store/data-folder.ts'
import type { Database } from '../backend/store/database.ts'
import { readMark } from '../backend/store/mark.ts'

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
  /** SHA-256 of a picture, a piece or a recorded answer; uploads have none. */
  readonly hash: string | null
  readonly folder: string
}

/** Every upload, picture, piece and recorded answer that the database knows. */
export function storedFiles(db: Pick<Database, 'all'>): readonly StoredFile[] {
  return db.all<StoredFile>(
    `SELECT id, size, NULL AS hash, '${CONTENT_FOLDERS.files}' AS folder FROM files
     UNION ALL SELECT id, size, hash, '${CONTENT_FOLDERS.evidence}' FROM evidence
     UNION ALL SELECT id, size, hash, '${CONTENT_FOLDERS.spoken}' FROM recorded_answers`,
  )
}

/**
 * Everything that is damaged or missing in a data folder, one line each; also while a server runs on it. Throws when
 * there is no database of this version.
 */
export async function verifyData(folder: string): Promise<readonly string[]> {
  const beside = { marked: readMark(folder), hasJournal: hasJournal(join(folder, DATABASE_FILE)) }
  const db = readDatabase(folder)
  try {
    const damaged = damagesOf(db, beside, 'integrity_check(20)')
    if (damaged.some((line) => line.startsWith(TORN))) return damaged
    const lines = [...damaged, ...revisionFaults(db), ...receiptFaults(db)]
    for (const file of storedFiles(db)) {
      const fault = await fileFault(join(folder, file.folder, file.id), file)
      if (fault) lines.push(fault)
    }
    return lines
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
    .filter(({ fields, fields_hash }) => hashOf(fields) !== fields_hash)
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

async function fileFault(path: string, { folder, hash, id, size }: StoredFile): Promise<string | undefined> {
  if (size === null) return undefined
  if (!existsSync(path)) return `The file ${folder}/${id} is missing`
  const found = statSync(path).size
  if (found !== size) return `The file ${folder}/${id} has ${found} bytes and not ${size}`
  if (hash === null || hash === (await contentHash(path))) return undefined
  return `The content of ${folder}/${id} is not what was sent`
}

async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
