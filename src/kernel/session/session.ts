import { proxy } from 'valtio/vanilla'
import type { PageName } from '../../wire/pages.ts'
import { createLifetime } from '../lifetime.ts'
import type { UploadProgress } from '../ports.ts'
import type { SlotView } from '../saving/badge.ts'
import type { Saving } from '../saving/saving.ts'
import {
  type AutoSubmitReason,
  FIRST_SHOWN,
  initialContent,
  type SessionState,
  whenNot,
  whenOpened,
} from '../state.ts'
import { createTimer, type OnOffset, type Timer } from '../timer.ts'
import type { Attempt } from './attempt.ts'
import { autoSubmission } from './auto-submission.ts'
import type { EarlyCore, SessionPorts } from './core.ts'
import { Dispatcher } from './dispatcher.ts'
import { createLoading, failureOf } from './loading.ts'
import type { ServicePorts, SessionServices } from './services.ts'
import type { SessionEffect } from './standing.ts'
import { createTracking } from './tracking.ts'

/** One attempt of one candidate, from the landing to the receipt. The screen reads `state`, `slots` and `timer.state`. */
export interface Session<F extends object = object, S extends SessionServices = SessionServices> {
  readonly state: SessionState & F
  /** How far each answer is on its way, by problem slug. */
  readonly slots: Saving['slots']
  readonly timer: Timer
  /**
   * Identity, test and, when one exists, the solution set; ends on `landing`, `ended` or `failed`. Again after
   * something changed on the way: the onboarding is done, the test was reset.
   */
  load(): Promise<void>
  /** Starts or resumes (FLOW-01); ends on `active`, `takenOver` or, with a notice, again on `landing`. */
  start(): Promise<void>
  /** Goes on with an extended test whose restart failed when it was started (SECTION-08). */
  restart(): Promise<void>
  /** Loads and reads again what failed before; `broken` and `unreadable` of a problem give the result. */
  readAgain(): Promise<void>
  /** The only write of an answer; ignored unless the session is active and the problem in the current section. */
  answer(problem: string, solution: unknown): void
  /** The answer as it is now, where `answer` is not ignored; otherwise nothing. */
  newest(problem: string): unknown
  /** Begins an empty answer where the saved one cannot be read; the saved one stays until something is answered. */
  beginEmpty(problem: string): void
  /** The candidate leaves a problem, or the page is hidden: what is unsaved does not wait any more (GAP-070). */
  leave(problem?: string): void
  /** Resolves when the code of what runs beside the answers is here; otherwise rejects. */
  services(): Promise<S>
  /** Resolves with the file's URI; rejects with the words of the catalogue (ERR-51, ERR-52). */
  upload(file: Blob, name: string, options?: UploadProgress): Promise<string>
  /** Saves everything, then submits the whole test by hand; a failure is shown in `state.submitFailure`. */
  submit(): Promise<void>
  /** The same for the current timed section, for good; then `state.section` is the next one (SECTION-06). */
  submitSection(): Promise<void>
  /** A rule was broken or the time is up: submits everything, with a notice (AUTO-01..03). */
  autoSubmit(reason: AutoSubmitReason): void
  /** Closes the notice of an automatic submission before its time. */
  proceed(): void
  /** Takes the attempt over from another tab or device. */
  continueHere(): Promise<void>
  /**
   * Asks again whether the attempt is free; ends on `landing` when it is, otherwise stays `takenOver` (GAP-129), with
   * `startFailure` when nobody could be asked.
   */
  recheck(): Promise<void>
  /** Shows a failed call as the catalogue says; returns the text, `''` for nothing. */
  notifyError(error: unknown): string
  /** A page was seen, or something was done there; `START_TEST` and `END_TEST` go by themselves (TRACK-01). */
  track(page: PageName, action?: string, problem?: string): void
  /** A key or a pointer was pressed on a page of the test (GAP-130). */
  noteInput(): void
  /** The browser's network came or went; saving goes on trying either way. */
  setOnline(online: boolean): void
  /** The page is looked at again: time and code that is missing are asked for, and what is unsaved goes at once. */
  wake(): void
  /** The backend ended the test (FLOW-19); what is unsaved is still sent. */
  forceEnd(): Promise<void>
  defer(undo: () => void): void
  end(): void
}

export function createSession<F extends object, S extends SessionServices>(
  ports: SessionPorts,
  services: ServicePorts<F, S>,
): Session<F, S> {
  const { core, early, loaded, slots, state, use, whenLoaded } = createParts(ports, services)
  const { dispatch, errors, lifetime, timer } = core
  const { tracking } = early
  const readAgain = () => use(({ answers }) => answers.readAgain())

  function wake() {
    loaded()?.saving.retryNow()
    void timer.sync()
    void use(({ timeSync }) => timeSync.sync())
    void readAgain()
  }

  const start = (takeOver: boolean) =>
    use(
      () => {
        dispatch({ type: 'start', takeOver })
        return whenStarted(core)
      },
      (error) => dispatch({ type: 'not-started', startFailure: { code: failureOf(error).code, text: '' } }),
    )

  return {
    state,
    slots,
    timer,
    async load() {
      dispatch({ type: 'load' })
      await Promise.all([whenNot(state, 'loading'), use(() => {})])
    },
    start: () => start(false),
    restart: () => start(false),
    continueHere: () => start(true),
    recheck: () => use(({ ownership }) => ownership.recheck()),
    readAgain,
    answer: (problem, solution) => loaded()?.answers.answer(problem, solution),
    newest: (problem) => loaded()?.answers.newest(problem),
    beginEmpty: (problem) => loaded()?.answers.beginEmpty(problem),
    leave: (problem) => void (problem ? loaded()?.saving.hurry(problem) : loaded()?.saving.flush()),
    services: async () => (await whenLoaded()).services,
    upload(...upload) {
      const attempt = loaded()
      // Counted at once: a submission that is asked for next waits for it.
      if (attempt) return attempt.uploads.upload(...upload)
      return whenLoaded().then(({ uploads }) => uploads.upload(...upload))
    },
    submit: () => use(({ submission }) => submission.submit('test')),
    submitSection: () => use(({ submission }) => submission.submit('section')),
    autoSubmit: (reason) => dispatch(autoSubmission(state, reason)),
    proceed: () => dispatch({ type: 'proceed' }),
    notifyError: errors.notify,
    track: tracking.view,
    noteInput: tracking.start,
    setOnline(online) {
      state.online = online
      loaded()?.services.setOnline(online)
      if (online) wake()
    },
    wake,
    forceEnd: () =>
      use(() => {
        dispatch({ type: 'over', because: 'forced' })
        return whenNot(state, 'ending')
      }),
    defer: lifetime.defer,
    end: () => lifetime.end(),
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

/** The parts that a session begins with; those of a started test come with their own code. */
function createParts<F extends object, S extends SessionServices>(
  ports: SessionPorts,
  services: ServicePorts<F, S>,
) {
  const initial = () => ({ ...initialContent(), ...services.initialFields() })
  const state = proxy({ ...FIRST_SHOWN, ...initial() })
  const lifetime = createLifetime(ports.report)
  let attempt: Attempt<S> | undefined
  /** Samples of the device's clock from before the code that judges them was loaded; the first is the baseline. */
  const earlyOffsets: Parameters<OnOffset>[] = []
  const timer = createTimer(ports.clock, () => ports.api.serverTime(), {
    onOffset(...sample) {
      if (attempt) attempt.timeSync.onOffset(...sample)
      else earlyOffsets.push(sample)
    },
    onMissing(error) {
      if (state.phase !== 'failed') errors.notify(error)
    },
  })
  const errors = ports.createErrors(state, timer.now)
  const slots = proxy<Record<string, SlotView>>({})
  const dispatcher = new Dispatcher(state, perform)
  const { dispatch } = dispatcher
  const core: EarlyCore = {
    ports,
    state,
    timer,
    lifetime,
    errors,
    dispatch,
    standing: () => dispatcher.standing,
  }
  const early = {
    loading: createLoading(core, initial),
    tracking: createTracking(state, ports),
  }
  lifetime.defer(() => attempt?.stop())
  lifetime.defer(() => attempt?.saving.stop())
  lifetime.defer(() => timer.stop())

  /** What needs the code of a started test waits for it. */
  function perform(effect: SessionEffect) {
    if (effect.do === 'load') {
      attempt?.reset()
      void early.loading.load()
    } else if (attempt) attempt.perform(effect)
    else void use((loaded) => loaded.perform(effect))
  }

  async function whenLoaded(): Promise<Attempt<S>> {
    if (attempt) return attempt
    const [{ createAttempt }, createServices] = await Promise.all([
      import(/* webpackChunkName: "work" */ './attempt.ts'),
      services.load(),
    ])
    attempt ??= createAttempt(core, { ...early, slots }, (host) => createServices({ ...host, state }))
    dispatcher.extend(attempt.transition)
    for (const sample of earlyOffsets.splice(0)) attempt.timeSync.onOffset(...sample)
    return attempt
  }

  /** Runs with what a started test needs; what cannot be loaded is passed to `missing`, and asked for again. */
  async function use(
    run: (attempt: Attempt<S>) => void | Promise<void>,
    missing: (error: unknown) => void = () => {},
  ): Promise<void> {
    let found: Attempt<S>
    try {
      found = attempt ?? (await whenLoaded())
    } catch (error) {
      ports.report(error)
      return missing(error)
    }
    await run(found)
  }

  return { core, early, loaded: () => attempt, slots, state, use, whenLoaded }
}
