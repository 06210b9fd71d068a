import type { SolutionFields } from '../kernel/problem.ts'

/**
 * Headers of a save. The body stays the solution's own fields, so a backend that knows none of these still
 * stores it; one that does acknowledges in `rev` what is on its disk.
 */
export const SAVE_HEADERS = {
  rev: 'x-assess-rev',
  baseRev: 'x-assess-base-rev',
  epoch: 'x-assess-epoch',
  key: 'idempotency-key',
} as const

/** Body of `POST /rpc/test.open/{solutionSetId}`; a backend without it answers 404 and no save is fenced. */
export interface OpenBody {
  readonly device: string
  readonly session: number
}

/** A draft that came too late, from a fenced tab, or against a newer answer: kept and shown, never applied. */
export interface RecoveredDraft {
  readonly problem: string
  readonly rev: number
  readonly why: 'fenced' | 'closed' | 'conflict'
  readonly fields: SolutionFields
  readonly received_at: string
}

/** The proof of a submission: what was sealed, revision by revision. */
export interface Receipt {
  readonly id: string
  readonly submitted_at: string
  /** Hash of the sealed content by problem slug, with its revision. */
  readonly sealed: Readonly<Record<string, { readonly rev: number; readonly hash: string }>>
}

/** What `POST /rpc/test.submit_all/{id}` may carry beside the seeds' fields; a reply `409 {missing}` names what is not stored yet. */
export interface SubmitExtras {
  readonly wanted: Readonly<Record<string, number>>
  readonly epoch: number | undefined
}
