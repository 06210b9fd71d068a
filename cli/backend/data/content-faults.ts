import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import { sha256Of } from '../platform/hash.ts'
import type { Reader } from '../store/database.ts'

/** What is wrong with the answers and the receipts, one line each. */
export async function contentFaults(db: Reader): Promise<readonly string[]> {
  return [...(await revisionFaults(db)), ...(await receiptFaults(db))]
}

interface RevisionRow {
  readonly id: number
  readonly attempt_id: number
  readonly problem: string
  readonly rev: number
  readonly fields: string
  readonly fields_hash: string
}

const nameOf = ({ attempt_id, problem, rev }: Pick<RevisionRow, 'attempt_id' | 'problem' | 'rev'>) =>
  `revision ${rev} of "${problem}" in attempt ${attempt_id}`

/** How many revisions are read at once. All together may be larger than the memory. */
const PAGE = 500

const AFTER = `SELECT revisions.id, attempt_id, problem, rev, fields, fields_hash FROM revisions
  JOIN solutions ON solutions.id = solution_id WHERE revisions.id > ? ORDER BY revisions.id LIMIT ${PAGE}`

async function revisionFaults(db: Reader): Promise<string[]> {
  const faults: string[] = []
  let rows = await db.all<RevisionRow>(AFTER, 0)
  while (rows.length > 0) {
    for (const row of rows)
      if (sha256Of(row.fields) !== row.fields_hash)
        faults.push(`The content of ${nameOf(row)} is not what was saved`)
    rows = await db.all<RevisionRow>(AFTER, rows.at(-1)?.id ?? 0)
  }
  return faults
}

interface ReceiptRow {
  readonly attempt_id: number
  readonly receipt: string
}

/** A receipt names the revision and the hash of each answer, which must be there. */
async function receiptFaults(db: Reader): Promise<string[]> {
  const faults: string[] = []
  const receipts = await db.all<ReceiptRow>(
    'SELECT id AS attempt_id, receipt FROM attempts WHERE receipt IS NOT NULL ORDER BY id',
  )
  for (const { attempt_id, receipt } of receipts) {
    const { sealed = {} }: Partial<Receipt> = JSON.parse(receipt)
    for (const [problem, { hash, rev }] of Object.entries(sealed)) {
      const stored = await db.get(STORED, attempt_id, problem, hash)
      if (!stored)
        faults.push(`The receipt names ${nameOf({ attempt_id, problem, rev })}, which is not stored`)
    }
  }
  return faults
}

const STORED = `SELECT 1 FROM revisions JOIN solutions ON solutions.id = solution_id
  WHERE attempt_id = ? AND problem = ? AND fields_hash = ?`
