import { link } from './chain.ts'
import type { Database } from './database.ts'

/** What an attempt got of one problem. */
export interface VariantRow {
  readonly attempt_id: number
  /** Slug of the problem. */
  readonly problem: string
  /** Of the problem type that drew it. */
  readonly code: string
  readonly seed: number
  /** JSON of the problem, its key and its explanation. */
  readonly content: string
}

const VARIANT = ['attempt_id', 'problem', 'code', 'seed', 'content'] as const

/** Variants are only added: what a candidate was asked stays. */
export function variantStore(db: Database) {
  return {
    /** Call it inside of the transaction that starts the attempt. */
    async add(row: VariantRow) {
      const id = await db.addNumbered('variants', VARIANT, row)
      await link(db, { attempt_id: row.attempt_id, kind: 'variant', subject: id })
    },

    of: (attemptId: number) =>
      db.all<VariantRow>('SELECT * FROM variants WHERE attempt_id = ? ORDER BY id', attemptId),
  }
}
