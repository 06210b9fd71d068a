import type { CallError, Translate } from '../../wire/errors.ts'
import type { Lifetime } from '../lifetime.ts'
import type { Api, Channel, Clock, LandingApi, Random, StoredRevision, Tabs } from '../ports.ts'
import type { ProblemType } from '../problem.ts'
import type { Registry } from '../registry.ts'
import type { Saving } from '../saving/saving.ts'
import type { Notice, SessionState, SubmitFailure } from '../state.ts'
import type { Journal, Outbox } from '../storage.ts'
import type { Timer } from '../timer.ts'
import type { WorkMark } from '../work-mark.ts'
import type { IsolatedTypes } from './isolation.ts'
import type { SessionEvent, Standing } from './standing.ts'

/** How failed calls reach the candidate. */
export interface ErrorNotices {
  /**
   * Shows a failed call as the catalogue says and returns the text, `''` for nothing; any other error is reported.
   * A redirection ends the test (FLOW-19), and the page after it says what became of the answers.
   */
  notify(error: unknown): string
  /** What the catalogue says of a failed call, in the candidate's language; `''` for nothing. */
  textOf(error: CallError): string
}

/** What a session asks of the outside from its first load on. */
export interface SessionPorts {
  /** Slug of the test. */
  readonly slug: string
  readonly api: LandingApi
  readonly clock: Clock
  /** `now`: server time in milliseconds since the epoch. */
  createErrors(state: SessionState, now: () => number): ErrorNotices
  /** For faults of ours: never shown to the candidate. */
  report(error: unknown): void
}

/** What a started test asks of the outside too; it comes with the code of one. */
export interface AttemptPorts {
  readonly api: Api
  readonly random: Random
  readonly journal: Journal
  readonly channel: Channel
  /** Never rejects: a browser that keeps nothing has one in memory. */
  openOutbox(): Promise<Outbox>
  /** The lock that every attempt is under. */
  readonly writer: Tabs
  /** Tabs that ask one another, where the test forbids a second one. */
  readonly tabs: Tabs
  /** The name of this tab, the same after a reload (GAP-127). Never rejects. */
  tabId(): Promise<string>
  readonly types: Registry<ProblemType>
  readonly working: WorkMark
  /** What this browser is, for the record of the attempt (GAP-116). */
  fingerprint(): Readonly<Record<'userAgent' | 'screen' | 'timezone' | 'version', string>>
  /** Says the catalogue's errors in the candidate's language. */
  readonly translate: Translate
  notify(notice: Notice): void
  /** The candidate wanted to submit the test, and could not (ERR-55). */
  submitFailed(failure: SubmitFailure): void
  /** Deletes the small things that this browser keeps of the test (FLOW-11, GAP-067). */
  forget(): void
}

/** What every part of a session may use; what a part remembers beside it is its own. `F`: what services add to the state. */
export interface EarlyCore<F = object> {
  readonly ports: SessionPorts
  readonly state: SessionState & F
  readonly timer: Timer
  readonly lifetime: Lifetime
  readonly errors: ErrorNotices
  /** Tells the session's machine what has happened; only that changes where the candidate stands. */
  dispatch(event: SessionEvent): void
  standing(): Standing
}

/** The same for the parts of a started test. */
export interface SessionCore extends EarlyCore {
  readonly ports: SessionPorts & AttemptPorts & { readonly types: IsolatedTypes }
  readonly saving: Saving
}

/** The attempt that this tab has opened. */
export interface OpenAttempt {
  /** Names user and solution set in the journal. */
  readonly key: string
  /** Absent with a backend that knows no openings. */
  readonly epoch: number | undefined
  /** What the backend had of each answer at the opening; absent from a backend that does not say. */
  readonly revisions?: Readonly<Record<string, StoredRevision>> | undefined
}
