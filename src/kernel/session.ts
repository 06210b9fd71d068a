import { proxy } from 'valtio/vanilla'
import { CallError } from '../wire/errors.ts'
import { createLifetime } from './lifetime.ts'
import type { UploadProgress } from './ports.ts'
import { createSaving, type Saving } from './saving.ts'
import { type SessionContext, type SessionPorts, stepBack, tell, wordsFor } from './session/context.ts'
import { loadAttempt } from './session/loading.ts'
import { startAttempt, TRACKED_MARK } from './session/opening.ts'
import { show, showJudgement } from './session/problems.ts'
import { endAttempt, submitAttempt } from './session/submission.ts'
import { initialState, type SessionState } from './state.ts'
import { createTimer, type Timer } from './timer.ts'

/** One attempt of one candidate, from the landing to the receipt. The screen reads `state`, `saving.slots` and `timer.state`. */
export interface Session {
  readonly state: SessionState
  readonly saving: Saving
  readonly timer: Timer
  /** Identity, test and, when one exists, the solution set; ends on `landing`, `ended` or `failed`. */
  load(): Promise<void>
  /** Starts or resumes (FLOW-01); ends on `active`, `elsewhere` or, with a notice, again on `landing`. */
  start(): Promise<void>
  /** The only write of an answer; ignored unless the session is active. */
  answer(problem: string, solution: unknown): void
  /** The candidate leaves a problem, or the page is hidden: what is unsaved is saved at once (GAP-070). */
  leave(problem?: string): void
  /** Resolves with the file's URI; rejects with the words of the catalogue (ERR-51, ERR-52). */
  upload(file: Blob, name: string, options?: UploadProgress): Promise<string>
  /** Saves everything, then submits the whole test by hand; a failure is told in `state.submitFailure`. */
  submit(): Promise<void>
  /** Takes the attempt over from another tab or device. */
  continueHere(): Promise<void>
  /** True when the feedback arrived. */
  sendFeedback(rating: number, comment: string): Promise<boolean>
  /** The browser's network came or went; saving goes on trying either way. */
  setOnline(online: boolean): void
  /** The page is looked at again: time is asked for, and whatever waits to be saved goes at once. */
  wake(): void
  /** The backend ended the test (FLOW-19); what is unsaved is still sent. */
  forceEnd(): Promise<void>
  defer(undo: () => void): void
  end(): void
}

export function createSession(ports: SessionPorts): Session {
  const lifetime = createLifetime(ports.report)
  const state = proxy(initialState())
  const timer = createTimer(ports.clock, () => ports.api.serverTime())
  const saving = createSaving({
    ...ports,
    now: timer.now,
    refused: (why) => refuse(context, why),
    saved: (slug, { status }) => showJudgement(state.problems[slug], status),
  })
  const context: SessionContext = {
    ...ports,
    ...{ state, timer, saving, lifetime, attempt: undefined, proctor: undefined, tracked: false },
  }
  lifetime.defer(() => ports.writer.release())
  lifetime.defer(() => ports.channel.close())
  lifetime.defer(() => saving.stop())
  lifetime.defer(() => timer.stop())

  return {
    ...{ state, saving, timer },
    load: () => loadAttempt(context),
    start: () => startAttempt(context, false),
    continueHere: () => startAttempt(context, true),
    answer: (problem, solution) => answer(context, problem, solution),
    leave(problem) {
      void saving.flush(problem ? { problem } : {})
    },
    upload: (file, name, options = {}) =>
      ports.api.upload(file, name, options).catch((error) => reject(context, error)),
    submit: () => submitAttempt(context, 'MSB', ''),
    sendFeedback: (rating, comment) => sendFeedback(context, rating, comment),
    setOnline(online) {
      state.online = online
      if (online) wake(context)
    },
    wake: () => wake(context),
    forceEnd: () => endAttempt(context),
    defer: lifetime.defer,
    end: () => lifetime.end(),
  }
}

function answer(context: SessionContext, slug: string, solution: unknown) {
  const { state, saving } = context
  const problem = state.problems[slug]
  if (state.phase !== 'active' || !problem?.type) return
  if (problem.judged === 'CLR') problem.judged = undefined
  show(problem, solution)
  const { type } = problem
  saving.touch(slug, problem.code, () => type.solution.encode(problem.solution))
  trackStart(context)
}

/** `START_TEST` goes out with the first answer of an attempt, once (FLOW-04). */
function trackStart(context: SessionContext) {
  const { attempt, journal, proctor, report } = context
  if (context.tracked || !attempt) return
  context.tracked = true
  void journal.mark(attempt.key, TRACKED_MARK, 'true').catch(report)
  proctor?.raise('TRACK', { action: 'START_TEST' })
}

/** The backend takes nothing more from this tab: another one holds the attempt, or its time is over. */
function refuse(context: SessionContext, why: 'fenced' | 'closed' | 'invalid') {
  if (context.state.phase !== 'active') return
  if (why === 'fenced') stepBack(context)
  if (why === 'closed') void submitAttempt(context, 'ASB', 'TEST_TIME_EXPIRY')
}

function reject(context: SessionContext, error: unknown): never {
  if (!(error instanceof CallError)) throw error
  throw new Error(wordsFor(context, error), { cause: error })
}

async function sendFeedback(context: SessionContext, rating: number, comment: string): Promise<boolean> {
  try {
    await context.api.sendFeedback(context.slug, rating, comment)
    context.state.feedbackGiven = true
    return true
  } catch (error) {
    tell(context, error)
    return false
  }
}

function wake({ saving, timer }: SessionContext) {
  saving.retryNow()
  void timer.sync()
}
