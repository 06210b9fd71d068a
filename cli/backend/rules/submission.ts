import type { Submission } from '../../../src/wire/entities.schema.ts'
import type { StoredAnswer } from './saves.ts'
import { GRACE_MS, type SectionTime } from './sections.ts'

/** What must be known about an attempt, inside the transaction that seals it. */
export interface SubmitState {
  /** There is a receipt. */
  readonly sealed: boolean
  /** The last epoch given out. */
  readonly epoch: number
  readonly stored: Readonly<Record<string, StoredAnswer>>
}

export interface SubmitRequest {
  /** The revisions that must be sealed; empty from a client without revisions. */
  readonly wanted: Readonly<Record<string, number>>
  readonly epoch: number | undefined
}

export type SubmitDecision =
  /** Close the attempt and write the receipt in one transaction; reply when it is on disk. */
  | { readonly kind: 'seal' }
  /** Sealed before: reply with the stored receipt. */
  | { readonly kind: 'already' }
  /** Nothing is sealed until these problems' wanted revisions are stored (R5). */
  | { readonly kind: 'missing'; readonly problems: readonly string[] }
  | { readonly kind: 'fenced' }

/** An attempt is sealed once, by the last opening, and only with every wanted revision stored. */
export function decideSubmit({ sealed, epoch, stored }: SubmitState, request: SubmitRequest): SubmitDecision {
  if (sealed) return { kind: 'already' }
  if ((request.epoch ?? 0) !== epoch) return { kind: 'fenced' }
  const problems = Object.entries(request.wanted)
    .filter(([problem, rev]) => rev > (Object.hasOwn(stored, problem) ? (stored[problem]?.rev ?? 0) : 0))
    .map(([problem]) => problem)
  return problems.length > 0 ? { kind: 'missing', problems } : { kind: 'seal' }
}

export interface SectionState extends SubmitState {
  /** Whether the section takes answers. */
  readonly takes: SectionTime['takes']
}

/** A section is submitted once, by the same rules; one that has not begun cannot be (FLOW-17). */
export function decideSection(
  state: SectionState,
  request: SubmitRequest,
): SubmitDecision | { readonly kind: 'pending' } {
  if (state.takes === 'pending' && !state.sealed) return { kind: 'pending' }
  return decideSubmit({ ...state, sealed: state.sealed || state.takes === 'closed' }, request)
}

/** Why a test was submitted: by hand with no reason, otherwise automatically (AUTO-01..03, GAP-035). */
export type SubmitCause = Readonly<Pick<Submission, 'submission_type' | 'reason'>>

export interface CauseState {
  /** When the time is up; times in milliseconds since the epoch. */
  readonly end: number
  readonly now: number
  /** Whether the test ends by itself for a clock that was changed, or for leaving the page too often. */
  readonly checksClock: boolean
  readonly checksLeaving: boolean
}

const BY_HAND: SubmitCause = { submission_type: 'MSB', reason: '' }

/** Takes the browser's cause where it is possible; any other submission counts as made by hand. */
export function decideCause(said: SubmitCause, state: CauseState): SubmitCause {
  const mayBe = new Map([
    ['TEST_TIME_EXPIRY', isTimeUp(state.end, state.now)],
    ['SYSTEM_TIME_MISMATCH', state.checksClock],
    ['BROWSER_TOLERANCE_VIOLATION', state.checksLeaving],
  ])
  return said.submission_type === 'ASB' && mayBe.get(said.reason) ? said : BY_HAND
}

/** Whether a browser may show zero: its clock is ahead of ours by at most half of a reply's time. */
export const isTimeUp = (end: number, now: number): boolean => now >= end - GRACE_MS
