import type { ReadContext } from '../schema/context.ts'
import type { SolutionFields, SolutionStatus } from '../wire/solution.ts'

/** What the candidate sees beside a problem; `null` shows nothing (STATUS-09..14). */
export type DisplayedStatus = 'ACC' | 'PAC' | 'REJ' | 'UNE' | 'SUBMITTED' | null

/** Turns a solution into its wire fields and back. */
export interface SolutionCodec<S> {
  /** Of the schema of its answers; 1 when left out. */
  readonly version?: number
  empty(): S
  /** JSON as it is: no `undefined`, `NaN`, `Map` or `Date`. Nothing is saved while `technology` is `''` (SAVE-09). */
  encode(solution: S): SolutionFields
  /** Reads every shape that was ever saved, strictly where no context says otherwise; throws on anything else. */
  decode(saved: SolutionFields, at?: ReadContext): S
}

/**
 * All that the kernel may know of a problem type `P` with solutions `S`.
 *
 * Members are methods on purpose: their parameters compare bivariantly, so a typed plugin fits an untyped
 * manifest without a cast. That is safe because a type is only ever handed what its own `problem`, `empty`
 * or `decode` returned.
 */
export interface ProblemType<P = unknown, S = unknown> {
  /** The three-letter solution code, equal to the folder's name and the manifest's key. */
  readonly code: string
  /** Rest after the last change before a save, in milliseconds; 1000 when left out (SAVE-04, SAVE-05). */
  readonly pauseMs?: number
  /** Read beside the problems that are asked about it, and never answered itself. */
  readonly isPassage?: true
  readonly solution: SolutionCodec<S>
  /**
   * Reads a problem as an author wrote it or, in a tolerant context, as a backend sent it, and keeps the fields of this type only;
   * throws on anything else.
   */
  problem(raw: unknown, at?: ReadContext): P
  /** Whether the candidate has given any answer at all (GAP-017). */
  isAttempted(solution: S): boolean
  /**
   * What an answer that is there lacks or has too much of, in the candidate's words and language, such as
   * `1 of 2 blanks filled`; the list of questions and the last look before submitting show it. Absent for nothing.
   */
  remark?(problem: P, solution: S): string | undefined
  /** The badge for a solution; `judged` is the backend's status, if it has one. */
  status(solution: S, judged: SolutionStatus | undefined): DisplayedStatus
}
