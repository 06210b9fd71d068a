import type { User } from '../../wire/entities.ts'
import { CallError, errorText, type Translate } from '../../wire/errors.ts'
import { isoTime } from '../../wire/time.ts'
import type { Lifetime } from '../lifetime.ts'
import type { Api, Channel, Clock, Journal, Random, Writer } from '../ports.ts'
import type { ProblemType } from '../problem.ts'
import type { Proctor } from '../proctor.ts'
import type { Registry } from '../registry.ts'
import type { Saving } from '../saving.ts'
import type { Notice, SessionState } from '../state.ts'
import type { Timer } from '../timer.ts'

export interface SessionPorts {
  /** Slug of the test. */
  readonly slug: string
  readonly api: Api
  readonly clock: Clock
  readonly random: Random
  readonly journal: Journal
  readonly channel: Channel
  readonly writer: Writer
  readonly types: Registry<ProblemType>
  /** Contact address for the errors that the catalogue does not know. */
  readonly support: string
  /** Says the catalogue's errors in the candidate's language. */
  readonly translate: Translate
  notify(notice: Notice): void
  /** For faults of ours: never shown to the candidate. */
  report(error: unknown): void
}

/** What the parts of a session share. */
export interface SessionContext extends SessionPorts {
  readonly state: SessionState
  readonly timer: Timer
  readonly saving: Saving
  readonly lifetime: Lifetime
  /** Names user and solution set in the journal; set once the attempt is open. */
  attempt: { readonly key: string; readonly epoch: number | undefined } | undefined
  proctor: Proctor | undefined
  /** Whether the first activity of the attempt has been tracked. */
  tracked: boolean
}

/** Names an attempt in the journal, so that two candidates on one machine never meet. */
export const journalKey = (user: User, attemptId: number): string => `${user.username}/${attemptId}`

/** Another tab or device holds the attempt now (GUARD-22): this side keeps its drafts and sends nothing more. */
export function stepBack({ state, saving, channel }: SessionContext): void {
  if (state.phase === 'ended') return
  saving.fence()
  channel.close()
  state.phase = 'elsewhere'
}

/** Tells the candidate of a failed call as the catalogue says; the answer is what was told, `''` for nothing. */
export function tell(context: SessionContext, error: unknown): string {
  const { state, notify, report, random, timer } = context
  if (!(error instanceof CallError)) {
    report(error)
    return ''
  }
  const text = wordsFor(context, error)
  const code = `${error.code}:${error.outcome}`
  const late = state.phase === 'ended' && error.code !== 'SFB'
  if (text && !late) {
    notify({
      kind: 'danger',
      text,
      code,
      copy: `${code} ${random.uuid()} ${isoTime(timer.now())}`,
      fromApi: true,
    })
  }
  return text
}

/** What the catalogue says of a failed call, in the candidate's language; `''` for nothing. */
export function wordsFor({ state, support, translate }: SessionContext, error: CallError): string {
  return errorText(error, { support, productType: productType(state) }, translate)
}

/** The word for the test: what the backend says, else by its kind (GAP-068). */
export function productType({ test }: SessionState): string {
  if (!test) return 'test'
  if (test.productType) return test.productType
  if (test.is_test_created_for_phase) return 'Contest'
  return test.test_type === 'LRN' ? 'assessment' : 'test'
}
