import type { Held } from '../kernel/state.ts'
import type { TestCaseResult } from '../wire/problems.ts'
import type { RunPhase } from '../wire/runs.schema.ts'

/**
 * Where the set-up of a pod stands (OVERLAY-09, POD-15..18): the answer is saved first; `late` takes longer than expected;
 * `resting` was started so often that the next start waits; `full` is at capacity; `failed` says why in `message`.
 */
export type PodSetUp = 'saving' | 'waiting' | 'late' | 'resting' | 'ready' | 'full' | 'failed'

/** What is known of the pod of a problem; replaced whole with each change. */
export interface PodView {
  readonly setUp: PodSetUp
  /** How many wait before this candidate; `undefined` where nobody says so. */
  readonly before: number | undefined
  /** When a full backend asks to come back, or a rest ends, by its clock, in milliseconds since the epoch. */
  readonly retryAt: number | undefined
  /** Why the set-up failed, in words for the candidate. */
  readonly message: string
  /** Address of what runs in the pod, which ends in `/`; `''` until it is ready. */
  readonly address: string
  /** Which socket of the evaluation is open, counted in the session; `''` for none (ENTITY-165). */
  readonly socketId: string
  /** ENTITY-166. */
  readonly evaluationState: RunPhase
  /** What the evaluation has printed (ENTITY-167). */
  readonly logMessage: string
  /** ENTITY-168. */
  readonly testcases: readonly TestCaseResult[]
  /** The documents of JUnit that the test cases were read from (ENTITY-169). */
  readonly xmlFiles: readonly string[]
  /** How often the socket was opened again for this evaluation (ENTITY-170). */
  readonly retries: number
  /** Whether the server opened the last of these sockets, and the pod said nothing. */
  readonly isSilent: boolean
}

export const NO_POD: PodView = {
  setUp: 'saving',
  before: undefined,
  retryAt: undefined,
  message: '',
  address: '',
  socketId: '',
  evaluationState: 'IDLE',
  logMessage: '',
  testcases: [],
  xmlFiles: [],
  retries: 0,
  isSilent: false,
}

/** What pods add to the state of a session. */
export interface PodFields {
  /** By slug of the problem. */
  pods: Readonly<Record<string, Held<PodView>>>
}
