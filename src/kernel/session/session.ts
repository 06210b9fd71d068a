import { proxy } from 'valtio/vanilla'
import type { PageAction, PageName } from '../../wire/pages.ts'
import { type Lazy, lazy } from '../lazy.ts'
import { createLifetime } from '../lifetime.ts'
import type { UploadProgress } from '../ports.ts'
import type { SlotView } from '../saving/badge.ts'
import {
  type AutoSubmitReason,
  FIRST_SHOWN,
  initialContent,
  type SessionState,
  setContent,
  whenNot,
  whenOpened,
} from '../state.ts'
import { type OnOffset, Timer } from '../timer.ts'
import type { Attempt, EarlyParts } from './attempt.ts'
import { autoSubmission } from './auto-submission.ts'
import type { EarlyCore, SessionPorts } from './core.ts'
import { Dispatcher } from './dispatcher.ts'
import type { MakeAnswer } from './late-answers.ts'
import { createLoading, failureOf } from './loading.ts'
import type { SessionServices } from './services.ts'
import type { SessionEffect } from './standing.ts'
import { Tracking } from './tracking.ts'

/** Brings the parts of a started test; rejects when their code cannot be loaded, and a later call tries again. */
export type OpenAttempt<F extends object, S extends SessionServices> = (
  core: EarlyCore<F>,
  parts: EarlyParts,
) => Promise<Attempt<S>>

/** One attempt of one candidate, from the landing to the receipt. The screen reads `state`, `slots` and `timer.state`. */
export class Session<F extends object = object, S extends SessionServices = SessionServices> {
  readonly state: SessionState & F
  /** How far each answer is on its way, by problem slug. */
  readonly slots: Readonly<Record<string, SlotView>>
  readonly timer: Timer
  /** Which pages the candidate sees, and what is done there. */
  readonly #tracking: Tracking
  readonly #core: EarlyCore
  /** The parts of a started test: their code comes before its start. */
  readonly #attempt: Lazy<Attempt<S>>

  /** `initialFields`: what the services add to the state, at first and when the test is loaded again. */
  constructor(ports: SessionPorts, initialFields: () => F, openAttempt: OpenAttempt<F, S>) {
    const initial = () => ({ ...initialContent(), ...initialFields() })
    const state = proxy({ ...FIRST_SHOWN, ...initial() })
    const lifetime = createLifetime(ports.report)
    const slots = proxy<Record<string, SlotView>>({})
    /** Samples of the device's clock from before the code that judges them was loaded; the first is the baseline. */
    const earlyOffsets: Parameters<OnOffset>[] = []
    let onOffset: OnOffset = (...sample) => void earlyOffsets.push(sample)
    const timer = new Timer(ports.clock, () => ports.api.serverTime(), {
      onOffset: (...sample) => onOffset(...sample),
      onMissing(error) {
        if (state.phase !== 'failed') core.errors.notify(error)
      },
    })
    const dispatcher = new Dispatcher(state, (effect) => this.#perform(effect, loading.load))
    const core: EarlyCore<F> = {
      ports,
      state,
      timer,
      lifetime,
      errors: ports.createErrors(state, timer.now),
      dispatch: dispatcher.dispatch,
      standing: () => dispatcher.standing,
    }
    const loading = createLoading(core, initial, async (now) => {
      const opened = await attempt().catch(() => undefined)
      if (opened) return opened.readEnd(now)
      state.endFailed = now
      return { isOtherDevice: false }
    })
    const tracking = new Tracking(state, ports)
    const attempt = lazy(async () => {
      const opened = await openAttempt(core, { loading, slots, tracking })
      dispatcher.extend(opened.transition)
      onOffset = opened.timeSync.onOffset
      for (const sample of earlyOffsets) onOffset(...sample)
      return opened
    })
    lifetime.defer(() => attempt.ready?.stop())
    lifetime.defer(() => attempt.ready?.saving.stop())
    lifetime.defer(() => timer.stop())
    this.state = state
    this.slots = slots
    this.timer = timer
    this.#tracking = tracking
    this.#core = core
    this.#attempt = attempt
  }

  /**
   * Identity, test and, when one exists, the solution set; ends on `landing`, `ended` or `failed`. Again after
   * something changed on the way: the onboarding is done, the test was reset.
   */
  async load(): Promise<void> {
    this.#core.dispatch({ type: 'load' })
    await Promise.all([whenNot(this.state, 'loading'), this.#use(() => {})])
  }

  /**
   * Starts or resumes (FLOW-01), also an extended test whose restart failed (SECTION-08); ends on `active`, `takenOver`
   * or, with a notice, again on `landing`.
   */
  start(): Promise<void> {
    return this.#start(false)
  }

  /** Takes the attempt over from another tab or device. */
  continueHere(): Promise<void> {
    return this.#start(true)
  }

  /**
   * Asks again whether the attempt is free; ends on `landing` when it is, otherwise stays `takenOver` (GAP-129), with
   * `startFailure` when nobody could be asked.
   */
  recheck(): Promise<void> {
    return this.#use(({ ownership }) => ownership.recheck())
  }

  /** Loads and reads again what failed before; `broken` and `unreadable` of a problem give the result. */
  readonly readAgain = (): Promise<void> => this.#use(({ answers }) => answers.readAgain())

  /** Reads a problem that a page froze at after all. */
  readonly unfreeze = (problem: string): Promise<void> =>
    this.#use(({ answers }) => answers.unfreeze(problem))

  /** The only write of an answer; ignored unless the session is active and the problem in the current section. */
  answer(problem: string, solution: unknown): void {
    this.#attempt.ready?.answers.answer(problem, solution)
  }

  /** As `answer`, for what takes work first: made a moment later, or at once when nothing may wait any more. */
  answerLater(problem: string, make: MakeAnswer): void {
    const attempt = this.#attempt.ready
    if (attempt?.answers.newest(problem) !== undefined) attempt.late.later(problem, make)
  }

  /** The answer as it is now, where `answer` is not ignored; otherwise nothing. */
  newest(problem: string): unknown {
    return this.#attempt.ready?.answers.newest(problem)
  }

  /** Begins an empty answer where the saved one cannot be read; the saved one stays until something is answered. */
  beginEmpty(problem: string): void {
    this.#attempt.ready?.answers.beginEmpty(problem)
  }

  /** The candidate leaves a problem, or the page is hidden: what is unsaved does not wait any more (GAP-070). */
  leave(problem?: string): void {
    const { late, saving } = this.#attempt.ready ?? {}
    void late?.settle((other) => !problem || other === problem)
    if (problem) saving?.hurry(problem)
    else void saving?.flush()
  }

  /** Resolves with the file's URI; rejects with the words of the catalogue (ERR-51, ERR-52). */
  async upload(file: Blob, name: string, options?: UploadProgress): Promise<string> {
    // Counted at once where it can be: a submission that is asked for next waits for it.
    const { uploads } = this.#attempt.ready ?? (await this.#attempt())
    return uploads.upload(file, name, options)
  }

  /**
   * Saves everything, then submits by hand: the whole test, or the current timed section for good, after which
   * `state.section` is the next one (SECTION-06). A failure is shown in `state.submitFailure`.
   */
  submit(scope: 'test' | 'section' = 'test'): Promise<void> {
    return this.#use(({ submission }) => submission.submit(scope))
  }

  /** A rule was broken or the time is up: submits everything, with a notice (AUTO-01..03). */
  autoSubmit(reason: AutoSubmitReason): void {
    this.#core.dispatch(autoSubmission(this.state, reason))
  }

  /** Closes the notice of an automatic submission before its time. */
  proceed(): void {
    this.#core.dispatch({ type: 'proceed' })
  }

  /** True when the feedback arrived; the guards lead on from there (GUARD-19, GUARD-20). */
  async sendFeedback(rating: number, comment: string): Promise<boolean> {
    try {
      const { api } = await this.#attempt()
      await api.sendFeedback(this.#core.ports.slug, rating, comment)
    } catch (error) {
      this.notifyError(error)
      return false
    }
    this.passFeedback()
    return true
  }

  /** Goes on without feedback to where it would have led. */
  passFeedback(): void {
    setContent(this.state, { feedbackGiven: true, feedbackSent: true })
  }

  /** Shows a failed call as the catalogue says; returns the text, `''` for nothing. */
  notifyError(error: unknown): string {
    return this.#core.errors.notify(error)
  }

  /** A page was seen, or something was done there; `START_TEST` and `END_TEST` go by themselves (TRACK-01). */
  track(page: PageName, action?: PageAction, problem?: string): void {
    this.#tracking.view(page, action, problem)
  }

  /** A key or a pointer was pressed on a page of the test (GAP-130). */
  noteInput(): void {
    this.#tracking.start()
  }

  /** The browser's network came or went; saving goes on trying either way. */
  setOnline(online: boolean): void {
    this.state.online = online
    this.#attempt.ready?.services.setOnline(online)
    if (online) this.wake()
  }

  /** The page is looked at again: time and code that is missing are asked for, and what is unsaved goes at once. */
  wake(): void {
    this.#attempt.ready?.saving.retryNow()
    void this.#attempt.ready?.late.settle()
    void this.timer.sync()
    void this.#use(({ timeSync }) => timeSync.sync())
    void this.readAgain()
  }

  /** The backend ended the test (FLOW-19); what is unsaved is still sent. */
  forceEnd(): Promise<void> {
    return this.#use(() => {
      this.#core.dispatch({ type: 'over', because: 'forced' })
      return whenNot(this.state, 'ending')
    })
  }

  /** Runs at the end of the session. */
  defer(undo: () => void): void {
    this.#core.lifetime.defer(undo)
  }

  end(): void {
    this.#core.lifetime.end()
  }

  /** Resolves when the code of what runs beside the answers is here; otherwise rejects. */
  async services(): Promise<S> {
    return (await this.#attempt()).services
  }

  /** The same where their code is here already. */
  protected get readyServices(): S | undefined {
    return this.#attempt.ready?.services
  }

  protected report(error: unknown): void {
    this.#core.ports.report(error)
  }

  #start(takeOver: boolean): Promise<void> {
    const { dispatch } = this.#core
    return this.#use(
      () => {
        dispatch({ type: 'start', takeOver })
        return whenStarted(this.#core)
      },
      (error) => dispatch({ type: 'not-started', startFailure: { code: failureOf(error).code, text: '' } }),
    )
  }

  /** What needs the code of a started test waits for it. */
  #perform(effect: SessionEffect, load: () => Promise<void>): void {
    const attempt = this.#attempt.ready
    if (effect.do === 'load') {
      attempt?.reset()
      void load()
    } else if (attempt) attempt.perform(effect)
    else void this.#use((opened) => opened.perform(effect))
  }

  /** Runs with what a started test needs; what cannot be loaded is passed to `missing`, and asked for again. */
  async #use(
    run: (attempt: Attempt<S>) => void | Promise<void>,
    missing: (error: unknown) => void = () => {},
  ): Promise<void> {
    let found: Attempt<S>
    try {
      found = this.#attempt.ready ?? (await this.#attempt())
    } catch (error) {
      this.report(error)
      return missing(error)
    }
    await run(found)
  }
}

/**
 * Resolves when the candidate is at work, or why not is known. A submission by hand that goes on from an earlier page is
 * waited for, an automatic one is not.
 */
async function whenStarted({ standing, state }: EarlyCore): Promise<void> {
  await whenOpened(state)
  const { isOver, running } = standing()
  if (isOver || running?.intention.type === 'MSB') await whenNot(state, 'ending')
}
