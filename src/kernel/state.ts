import type { SolutionSet, Test, User } from '../wire/entities.ts'
import type { Receipt, RecoveredDraft } from '../wire/saving.ts'
import type { DisplayedStatus, ProblemType, SolutionStatus } from './problem.ts'

/**
 * Where the candidate stands. `landing`: may start or resume; `elsewhere`: another tab or device holds the
 * attempt; `ending`: submission runs; `ended`: submitted, expired or closed by the backend.
 */
export type Phase =
  | 'loading'
  | 'landing'
  | 'starting'
  | 'active'
  | 'ending'
  | 'ended'
  | 'elsewhere'
  | 'failed'

export interface Failure {
  readonly kind: 'not-found' | 'signed-out' | 'error'
  readonly text: string
  /** `{call}:{status}` of the catalogue, for the support contact. */
  readonly code: string | undefined
  /** Where it came from, for a report (ERR-11..30). */
  readonly origin: string | undefined
}

export interface ProblemState {
  readonly slug: string
  readonly title: string
  /** Solution code of its type. */
  readonly code: string
  readonly section: string
  readonly score: number
  /** HTML as authored, for the plain-text fallback when the type cannot show it. */
  readonly statement: string
  /** Its type, with the problem as the type read it; absent when either failed, then `broken` says why. */
  type: ProblemType | undefined
  problem: unknown
  broken: string | undefined
  /** Replaced whole with every change; held by `ref`. */
  solution: unknown
  attempted: boolean
  judged: SolutionStatus | undefined
  status: DisplayedStatus
}

export interface SectionState {
  readonly slug: string
  readonly name: string
  /** Problem slugs in order. */
  readonly problems: readonly string[]
}

/** Why a submission did not end the test; the dialog shows it and stays open. */
export interface SubmitFailure {
  readonly text: string
  readonly unsaved: readonly string[]
}

export interface SessionState {
  phase: Phase
  failure: Failure | undefined
  user: User | undefined
  test: Test | undefined
  /** The attempt, when one exists; the landing then offers to resume it. */
  attemptId: number | undefined
  set: SolutionSet | undefined
  sections: readonly SectionState[]
  problems: Record<string, ProblemState>
  /** Problem slugs in the order of the test. */
  order: readonly string[]
  online: boolean
  /** Which submission runs, or ran last: by hand (`MSB`) or automatic (`ASB`). */
  submission: 'MSB' | 'ASB' | undefined
  submitFailure: SubmitFailure | undefined
  receipt: Receipt | undefined
  recovered: readonly RecoveredDraft[]
  feedbackGiven: boolean
}

/** `danger` for failures, as the toasts of OVERLAY-12. */
export interface Notice {
  readonly kind: 'danger' | 'warning' | 'primary' | 'success'
  readonly text: string
  readonly code?: string
  /** What a click copies (GAP-112). */
  readonly copy?: string
  /** True when it came from the API; only one such toast shows at a time (ERR-07). */
  readonly fromApi?: boolean
}

export function initialState(): SessionState {
  return {
    phase: 'loading',
    failure: undefined,
    user: undefined,
    test: undefined,
    attemptId: undefined,
    set: undefined,
    sections: [],
    problems: {},
    order: [],
    online: true,
    submission: undefined,
    submitFailure: undefined,
    receipt: undefined,
    recovered: [],
    feedbackGiven: false,
  }
}
