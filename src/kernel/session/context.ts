import type { ConnectionWatch } from '../../proctoring/connection.ts'
import type { ProctoringPorts } from '../../proctoring/desk.ts'
import type { Outbox, ToleranceLeft } from '../../proctoring/ports.ts'
import type { Proctor } from '../../proctoring/proctor.ts'
import type { Proctoring } from '../../proctoring/proctoring.ts'
import type { RunDesk } from '../../runs/run.ts'
import type { User } from '../../wire/entities.ts'
import { CallError, errorText, type Translate } from '../../wire/errors.ts'
import { isoTime } from '../../wire/time.ts'
import type { Lifetime } from '../lifetime.ts'
import type { Api, Channel, Clock, Journal, Random, Tabs } from '../ports.ts'
import type { ProblemType } from '../problem.ts'
import type { Registry } from '../registry.ts'
import type { Saving } from '../saving.ts'
import type { AutoSubmitReason, Notice, SessionState, SubmitFailure } from '../state.ts'
import type { Timer } from '../timer.ts'

export interface SessionPorts {
  /** Slug of the test. */
  readonly slug: string
  readonly api: Api
  readonly clock: Clock
  readonly random: Random
  readonly journal: Journal
  readonly channel: Channel
  /** Never rejects: a browser that keeps nothing has one in memory. */
  openOutbox(): Promise<Outbox>
  /** Mbps; rejects when it cannot be measured, or is broken off (NET-11). */
  speed(signal: AbortSignal): Promise<number>
  /** Whether the page is hidden. */
  isHidden(): boolean
  /** Window, camera and evidence; rejects when their code cannot be had. The same for every call. */
  proctoringPorts(): Promise<ProctoringPorts>
  /** The lock that every attempt is under. */
  readonly writer: Tabs
  /** Tabs that ask one another, where the test forbids a second one. */
  readonly tabs: Tabs
  readonly types: Registry<ProblemType>
  /** Contact address for the errors that the catalogue does not know. */
  support(): string
  /** What this browser is, for the record of the attempt (GAP-116). */
  fingerprint(): Readonly<Record<'userAgent' | 'screen' | 'timezone' | 'version', string>>
  /** Says the catalogue's errors in the candidate's language. */
  readonly translate: Translate
  notify(notice: Notice): void
  /** The candidate wanted to hand the test in, and could not (ERR-55). */
  submitFailed(failure: SubmitFailure): void
  /** For faults of ours: never shown to the candidate. */
  report(error: unknown): void
  /** Forgets the small things that this browser keeps of the test (FLOW-11, GAP-067). */
  forget(): void
}

/** One handing-in that runs. */
export interface Handing {
  /** Slug of the section; the whole test without one. */
  readonly section: string | undefined
  readonly type: 'MSB' | 'ASB'
  readonly reason: AutoSubmitReason | ''
  /** A request is out: from then on nobody knows whether it counts. */
  sent: boolean
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
  /** Comes with the code for it. */
  proctoring: Proctoring | undefined
  openProctoring(): Promise<Proctoring>
  connection: ConnectionWatch | undefined
  /** Id of a solution set that was made before the start. */
  prepared: number | undefined
  /** What the backend said last of the tolerance, and who hears of it (WS-10). */
  toldTolerance: ToleranceLeft | undefined
  hearTolerance: (left: ToleranceLeft) => void
  /** The session of this tab, as the backend named it. */
  sessionId: string
  /** The page that is being looked at, and the views from before there was an attempt. */
  view: PageView
  readonly views: PageView[]
  /** Whether the first activity of the attempt has been tracked. */
  tracked: boolean
  /** When the attempt ends, as the backend said last; milliseconds since the epoch. */
  deadline: number | undefined
  /** Counts what is asked and told about the time of the attempt, so that an old reply changes nothing. */
  timesTurn: number
  cancelSync: () => void
  handing: Handing | undefined
  /** Comes with the code for it. */
  runs: RunDesk | undefined
  closeNotice: () => void
  /** Settles with the uploads that run. */
  uploading: Promise<unknown>
  /** The time is up. */
  expire(): void
  /** Asks where the time of the attempt stands. */
  sync(): Promise<void>
  /** The end has begun; it happens once. */
  isOver: boolean
  /** Counts the openings: one that was overtaken by the next does nothing more. */
  opening: number
  /** The backend took no more answers while the attempt was still being opened. */
  refusedEarly: boolean
}

export interface PageView {
  readonly action: string
  readonly page: string
  readonly problemSlug: string
}

/** Names an attempt in the journal, so that two candidates on one machine never meet. */
export const journalKey = (user: User, attemptId: number): string => `${user.username}/${attemptId}`

/**
 * Another tab or device holds the attempt now (GUARD-21..25): this side keeps its drafts, and neither its timers nor
 * its notices end a test any more.
 */
export function stepBack(context: SessionContext, by: 'tab' | 'device'): void {
  const { state, saving } = context
  if (state.phase === 'ended') return
  saving.fence()
  quieten(context)
  context.closeNotice()
  Object.assign(state, { phase: 'elsewhere', elsewhere: by, autoSubmission: undefined })
}

/** Ends what runs beside the answers: countdown, time of the attempt, proctoring, socket, locks (FLOW-06..08, GAP-125). */
export function quieten(context: SessionContext): void {
  const { timer, cancelSync, connection, proctor, proctoring, channel, writer, tabs } = context
  timer.clear()
  cancelSync()
  connection?.stop()
  proctoring?.stop()
  proctor?.stop()
  channel.close()
  writer.release()
  tabs.release()
}

/** Whether the backend still knows the candidate: told on the screen until it does again. */
export function noteSignIn({ state }: SessionContext, error?: unknown): void {
  if (!error) state.signedOut = false
  else if (error instanceof CallError && error.outcome === 401) state.signedOut = true
}

/** Codes of what a candidate asks for after the end; the errors of all others are silent then (ERR-09). */
const AFTER_THE_END: readonly string[] = ['SFB', 'RAS', 'TSS', 'GSS', 'RTT', 'FUP']

/**
 * Tells the candidate of a failed call as the catalogue says; the answer is what was told, `''` for nothing. A
 * redirection ends the test (FLOW-19), and the page after it says what became of the answers.
 */
export function tell(context: SessionContext, error: unknown): string {
  const { state, notify, report, random, timer } = context
  if (!(error instanceof CallError)) {
    report(error)
    return ''
  }
  const text = wordsFor(context, error)
  const code = `${error.code}:${error.outcome}`
  const late = state.phase === 'ended' && !AFTER_THE_END.includes(error.code)
  const { action, delay } = error.body
  const endsTheTest = action === 'redirection'
  if (text && !late && !endsTheTest) {
    notify({
      kind: 'danger',
      text,
      code,
      copy: `${code} ${random.uuid()} ${isoTime(timer.now())}`,
      fromApi: true,
      ...(typeof delay === 'number' && delay > 0 && { visibleMs: delay }),
    })
  }
  return text
}

/** What the catalogue says of a failed call, in the candidate's language; `''` for nothing. */
export function wordsFor({ state, support, translate }: SessionContext, error: CallError): string {
  return errorText(error, { support: support(), productType: productType(state) }, translate)
}

/** The word for the test: what the backend says, else by its kind (GAP-068). */
export function productType({ test }: Pick<SessionState, 'test'>): string {
  if (!test) return 'test'
  if (test.productType) return test.productType
  if (test.is_test_created_for_phase) return 'Contest'
  return test.test_type === 'LRN' ? 'assessment' : 'test'
}
