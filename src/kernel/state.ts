import type { ref } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Receipt, RecoveredDraft } from '../wire/bodies.schema.ts'
import type {
  ProblemHead,
  SectionStatus,
  Solution,
  SolutionSet,
  SolutionSetHead,
  Test,
  User,
} from '../wire/entities.schema.ts'
import type { Outcome } from '../wire/errors.ts'
import type { Accommodation, SystemSettings, TestSettings } from '../wire/settings.schema.ts'
import type { SolutionFields, SolutionStatus } from '../wire/solution.ts'
import { assign } from './assign.ts'
import type { Position } from './ports.ts'
import type { DisplayedStatus, ProblemType } from './problem.ts'

/**
 * Where the candidate stands. `landing`: may start or resume; `opening`: the problems are shown and answers are kept on
 * this device, while the opening is asked for; `takenOver`: another tab or device holds the attempt; `ending`:
 * submission runs; `ended`: submitted, expired or closed by the backend.
 */
export type Phase =
  | 'loading'
  | 'landing'
  | 'starting'
  | 'opening'
  | 'active'
  | 'ending'
  | 'ended'
  | 'takenOver'
  | 'failed'

export interface Failure {
  readonly kind: 'not-found' | 'signed-out' | 'error'
  /** `{call}:{status}` of the catalogue, or the name of the fault: for the support contact. */
  readonly code: string | undefined
  /** What came back; absent if it was not a call. */
  readonly outcome: Outcome | undefined
}

/** Why the test could not be started, until it is started again. */
export interface StartFailure extends Pick<Failure, 'code'> {
  /** As the catalogue says it; `''` for nothing. */
  readonly text: string
}

/** Taken as it is, never watched inside. */
export type Held<T extends object> = ReturnType<typeof ref<T>>

export interface ProblemState {
  readonly slug: string
  readonly title: string
  /** Solution code of its type. */
  readonly code: string
  readonly section: string
  /** Slug of the problem that it is read with; the candidate sees both side by side. */
  readonly passage: string | undefined
  /** Slugs of the problems that are read with this one, which then takes no answer of its own and is in no `order`. */
  readonly children: readonly string[]
  readonly score: number
  /** HTML as authored, for the plain-text fallback when the type cannot show it. */
  readonly statement: string
  /** As the backend sent it. */
  readonly head: Held<ProblemHead>
  /** What the backend or this device had of the answer when the problem came. */
  saved: Held<SolutionFields> | undefined
  /** Why its type cannot read `saved`. Nothing is answered then, until it can or the candidate begins an empty answer. */
  unreadable: string | undefined
  /** A page froze while code of its type ran for it: none runs, and it has no `type`, until the candidate asks for it. */
  isFrozen: boolean
  /** Absent while its code cannot be loaded. `broken` says so (`SCR:LOAD`), or that it cannot read the problem (`SCR:READ`). */
  type: ProblemType | undefined
  problem: unknown
  broken: string | undefined
  /** Replaced whole with every change; held by `ref`. */
  solution: unknown
  attempted: boolean
  judged: SolutionStatus | undefined
  status: DisplayedStatus
  /** The solution that the backend has; absent before the first save. */
  stored: Held<Solution> | undefined
}

export interface SectionState {
  readonly slug: string
  readonly name: string
  /** Slugs of the problems that take answers, in order; empty while the section is pending. */
  readonly problems: readonly string[]
  /** How many of them it has, those of a pending section too. */
  readonly count: number
  readonly timed: boolean
  /** Current, pending or submitted (SECTION-01..03); every section of an untimed test is current. */
  readonly status: SectionStatus
  /** Its whole time in milliseconds, everything applied; 0 when it is not timed. */
  readonly duration: number
  /** Server time in milliseconds since the epoch; of the current timed section only. */
  readonly endsAt: number | undefined
}

/** Why a test is submitted without being asked for; as the wire says it (AUTO-01..03, GAP-035). */
export type AutoSubmitReason = 'SYSTEM_TIME_MISMATCH' | 'BROWSER_TOLERANCE_VIOLATION' | 'TEST_TIME_EXPIRY'

/** The notice of an automatic submission; it is up from the reason to the end of the submission (AUTO-04..12). */
export interface AutoSubmission {
  readonly reason: AutoSubmitReason
  readonly scope: 'test' | 'section'
  /** Whole seconds until the notice closes by itself; at 0 only the submission is waited for. */
  readonly secondsLeft: number
}

/** Why a submission did not end the test; the dialog shows it and stays open. */
export interface SubmitFailure {
  readonly text: string
  readonly unsaved: readonly string[]
}

/** Where the candidate stands, for the screen: `session/machine` alone changes it. */
export interface ShownStanding {
  phase: Phase
  failure: Failure | undefined
  startFailure: StartFailure | undefined
  /** Who took the attempt, while the phase is `takenOver` and while it is taken back. */
  takenOverBy: 'tab' | 'device' | undefined
  /** Which submission runs, or ran last: by hand (`MSB`) or automatic (`ASB`). */
  submission: 'MSB' | 'ASB' | undefined
  submitFailure: SubmitFailure | undefined
  autoSubmission: AutoSubmission | undefined
  /** What has ended the whole test by itself on this page, or that another device has submitted it. */
  endedBy: AutoSubmitReason | 'OTHER_DEVICE' | undefined
  /** The backend ended the test by a redirection action (GUARD-18). */
  forced: boolean
}

/** What the screen reads of an attempt; services add fields of their own. */
export interface SessionState extends ShownStanding {
  user: User | undefined
  test: Test | undefined
  /** The attempt, when one exists; the landing then offers to resume it. */
  attemptId: number | undefined
  /** What is known of that attempt before it is opened here. */
  head: SolutionSetHead | undefined
  set: SolutionSet | undefined
  /** The settings that count: those of `fetchsettings`, until then and without them the test's own. */
  settings: TestSettings | undefined
  system: SystemSettings | undefined
  accommodation: Accommodation | undefined
  sections: readonly SectionState[]
  /** Slug of the current section of a test with timed sections; no other one takes answers. */
  section: string | undefined
  /** Only one section is not submitted, so submitting it submits the test (SECTION-05). */
  isLastSection: boolean
  /** Time was added after every section was submitted: the test goes on with `restart` (SECTION-08). */
  needsRestart: boolean
  problems: Record<string, ProblemState>
  /** Slugs of the problems that take answers, in the order of the test. */
  order: readonly string[]
  online: boolean
  /** As the backend knew it at the opening, or this device. */
  position: Position | undefined
  /** Uploads that run; leaving the test waits for them (GUARD-17). */
  uploads: number
  /** A submission by hand waits for them. */
  waitsForUploads: boolean
  /** The end-of-test call failed, so the feedback page is the only way on (GUARD-16). */
  endFailed: boolean
  /** The backend knows nobody any more: answers wait on this device until the candidate has signed in again. */
  signedOut: boolean
  receipt: Receipt | undefined
  recovered: readonly RecoveredDraft[]
  feedbackGiven: boolean
  /** The feedback was given just now, which leads on from its page (GUARD-19, GUARD-20). */
  feedbackSent: boolean
}

/** `danger` for failures, as the toasts of OVERLAY-12. */
export interface Notice {
  readonly kind: 'danger' | 'warning' | 'primary' | 'success'
  readonly text: string
  readonly code?: string
  /** What a click copies (GAP-112). */
  readonly copy?: string
  /** How long it shows, in milliseconds; 5 seconds when it does not say (OVERLAY-13). */
  readonly visibleMs?: number
  /** True when it came from the API; only one such toast shows at a time (ERR-07). */
  readonly fromApi?: boolean
}

/** Before anything is loaded. */
export const FIRST_SHOWN: Readonly<ShownStanding> = {
  phase: 'loading',
  failure: undefined,
  startFailure: undefined,
  takenOverBy: undefined,
  submission: undefined,
  submitFailure: undefined,
  autoSubmission: undefined,
  endedBy: undefined,
  forced: false,
}

/** What an attempt consists of: all but where the candidate stands. */
export type SessionContent = Omit<SessionState, keyof ShownStanding>

/** Sets what an attempt consists of; where the candidate stands is the machine's alone. */
export const setContent: (state: SessionContent, fields: Partial<SessionContent>) => void = assign

/** Before anything of the attempt is loaded. */
export const initialContent = (): SessionContent => ({
  user: undefined,
  test: undefined,
  attemptId: undefined,
  head: undefined,
  set: undefined,
  settings: undefined,
  system: undefined,
  accommodation: undefined,
  sections: [],
  section: undefined,
  isLastSection: true,
  needsRestart: false,
  problems: {},
  order: [],
  online: true,
  position: undefined,
  uploads: 0,
  waitsForUploads: false,
  endFailed: false,
  signedOut: false,
  receipt: undefined,
  recovered: [],
  feedbackGiven: false,
  feedbackSent: false,
})

export const initialState = (): SessionState => ({ ...FIRST_SHOWN, ...initialContent() })

/** Resolves when the phase is not one of these; at once if it is not one now. */
export async function whenNot(state: SessionState, ...phases: readonly Phase[]): Promise<void> {
  if (!phases.includes(state.phase)) return
  await new Promise<void>((resolve) => {
    const stop = subscribeKey(state, 'phase', look, true)
    function look() {
      if (phases.includes(state.phase)) return
      stop()
      resolve()
    }
  })
}

/** Resolves when the attempt is not being opened any more: it is open, or the state says why it is not. */
export const whenOpened = (state: SessionState): Promise<void> => whenNot(state, 'starting', 'opening')
