import { proxy } from 'valtio/vanilla'
import type { Proctoring } from '../proctoring/proctoring.ts'
import type { RunCall } from '../runs/run.ts'
import type { PageName } from '../wire/pages.ts'
import { createLifetime } from './lifetime.ts'
import type { UploadProgress } from './ports.ts'
import { createSaving, type Saving } from './saving.ts'
import { quieten, type SessionContext, type SessionPorts, tell } from './session/context.ts'
import { loadAttempt } from './session/loading.ts'
import { sendFeedback, upload } from './session/sending.ts'
import { trackPage, trackStart } from './session/tracking.ts'
import type { Work } from './session/work.ts'
import { type AutoSubmitReason, initialState, type SessionState } from './state.ts'
import { createTimer, type HearOffset, type Timer } from './timer.ts'

/** One attempt of one candidate, from the landing to the receipt. The screen reads `state`, `saving.slots` and `timer.state`. */
export interface Session {
  readonly state: SessionState
  readonly saving: Saving
  readonly timer: Timer
  /**
   * Identity, test and, when one exists, the solution set; ends on `landing`, `ended` or `failed`. Again after
   * something changed on the way: the onboarding is done, the test was reset.
   */
  load(): Promise<void>
  /** Starts or resumes (FLOW-01); ends on `active`, `elsewhere` or, with a notice, again on `landing`. */
  start(): Promise<void>
  /** Goes on with an extended test whose restart failed when it was started (SECTION-08). */
  restart(): Promise<void>
  /** Asks again for the code of problem types that could not be had; `broken` of a problem says what came of it. */
  readAgain(): Promise<void>
  /** The only write of an answer; ignored unless the session is active and the problem in the current section. */
  answer(problem: string, solution: unknown): void
  /** The candidate leaves a problem, or the page is hidden: what is unsaved is saved at once (GAP-070). */
  leave(problem?: string): void
  /** Saves, then runs the answer, which `run` of the problem tells (RUN-01); `judge` is for the score (CALL-57). */
  run(problem: string, mode: RunCall['mode'], input?: string): Promise<void>
  judge(problem: string): Promise<void>
  cancelRun(problem: string): Promise<void>
  /** What the secure browser found while the test goes on, and that it is over (SECURE-04). */
  noteSecureBrowser(command: string, state: string): void
  /** While the candidate looks at the connection, its speed is measured every second (NET-08). */
  lookAtConnection(closely: boolean): void
  /** Resolves when its code is here, else rejects. What comes of it is in `state.proctoring`. */
  proctoring(): Promise<Proctoring>
  /** Resolves with the file's URI; rejects with the words of the catalogue (ERR-51, ERR-52). */
  upload(file: Blob, name: string, options?: UploadProgress): Promise<string>
  /** Saves everything, then submits the whole test by hand; a failure is told in `state.submitFailure`. */
  submit(): Promise<void>
  /** The same for the current timed section, for good; then `state.section` is the next one (SECTION-06). */
  submitSection(): Promise<void>
  /** A rule was broken or the time is up: hands everything in, with a notice (AUTO-01..03). */
  autoSubmit(reason: AutoSubmitReason): Promise<void>
  /** Closes the notice of an automatic submission before its time. */
  proceed(): void
  /** Takes the attempt over from another tab or device. */
  continueHere(): Promise<void>
  /** Asks again whether the attempt is free; ends on `landing` when it is, else stays `elsewhere` (GAP-129). */
  recheck(): Promise<void>
  /** True when the feedback arrived. */
  sendFeedback(rating: number, comment: string): Promise<boolean>
  /** Tells of a failed errand as the catalogue says; the answer is what was told, `''` for nothing. */
  tell(error: unknown): string
  /** A page was seen, or something was done there; `START_TEST` and `END_TEST` go by themselves (TRACK-01). */
  track(page: PageName, action?: string, problem?: string): void
  /** A key or a pointer was pressed on a page of the test (GAP-130). */
  touch(): void
  /** The browser's network came or went; saving goes on trying either way. */
  setOnline(online: boolean): void
  /** The page is looked at again: time and code that is missing are asked for, and what is unsaved goes at once. */
  wake(): void
  /** The backend ended the test (FLOW-19); what is unsaved is still sent. */
  forceEnd(): Promise<void>
  defer(undo: () => void): void
  end(): void
}

export function createSession(ports: SessionPorts): Session {
  const { context, ready, use } = createContext(ports)
  const { lifetime, saving, state, timer } = context
  lifetime.defer(() => quieten(context))
  lifetime.defer(() => saving.stop())
  lifetime.defer(() => timer.stop())

  const readAgain = () => use((work) => work.readAgain())
  function wake() {
    saving.retryNow()
    void timer.sync()
    void context.sync()
    void readAgain()
  }

  return {
    ...{ state, saving, timer },
    async load() {
      await Promise.all([loadAttempt(context), use(() => {})])
      if (state.phase === 'ended') void use((work) => work.sendLeft())
    },
    start: () => use((work) => work.start(false)),
    restart: () => use((work) => work.start(false)),
    continueHere: () => use((work) => work.start(true)),
    recheck: () => use((work) => work.recheck()),
    readAgain,
    answer: (problem, solution) => ready()?.answer(problem, solution),
    leave(problem) {
      void saving.flush(problem ? { problem } : {})
    },
    run: (problem, mode, input = '') => use(({ runs }) => runs.run(problem, mode, input)),
    judge: (problem) => use(({ runs }) => runs.judge(problem)),
    cancelRun: (problem) => use(({ runs }) => runs.cancel(problem)),
    noteSecureBrowser: (command, state) => context.proctor?.raise('SECURE_BROWSER', { command, state }),
    lookAtConnection: (closely) => context.connection?.lookClosely(closely),
    proctoring: () => context.openProctoring(),
    upload: (file, name, options = {}) => upload(context, file, name, options),
    submit: () => use((work) => work.submit('test')),
    submitSection: () => use((work) => work.submit('section')),
    autoSubmit: (reason) => use((work) => work.autoSubmit(reason)),
    proceed: () => context.closeNotice(),
    sendFeedback: (rating, comment) => sendFeedback(context, rating, comment),
    tell: (error) => tell(context, error),
    track: (page, action, problem) => trackPage(context, page, action, problem),
    touch: () => trackStart(context),
    setOnline(online) {
      state.online = online
      context.connection?.setOnline(online)
      if (online) wake()
    },
    wake,
    forceEnd: () => use((work) => work.forceEnd()),
    defer: lifetime.defer,
    end: () => lifetime.end(),
  }
}

/** Runs with what a started test needs; when that cannot be had, nothing happens and it is asked for again. */
type Use = (run: (work: Work) => void | Promise<void>) => Promise<void>

interface Created {
  readonly context: SessionContext
  /** What a started test needs, once it is here: before the test has been started at the latest. */
  ready(): Work | undefined
  readonly use: Use
}

function createContext(ports: SessionPorts): Created {
  const state = proxy(initialState())
  let work: Work | undefined
  /** Samples of the device's clock from before the code that judges them was loaded; the first is the baseline. */
  const early: Parameters<HearOffset>[] = []
  const use: Use = async (run) => {
    try {
      if (!work) {
        const { createWork } = await import(/* webpackChunkName: "work" */ './session/work.ts')
        work ??= createWork(context)
        for (const sample of early.splice(0)) work.hearOffset(...sample)
      }
    } catch (error) {
      return ports.report(error)
    }
    await run(work)
  }
  const timer = createTimer(ports.clock, () => ports.api.serverTime(), {
    hearOffset(...sample) {
      if (work) work.hearOffset(...sample)
      else early.push(sample)
    },
    missTime(error) {
      if (state.phase !== 'failed') tell(context, error)
    },
  })
  const saving = createSaving({
    ...ports,
    now: timer.now,
    refused: (why, problem) => work?.refuse(why, problem),
    closedWith: (problem) => work?.closedWith(problem),
    signedOut(isOut) {
      state.signedOut = isOut
    },
    saved: (problem, solution) => work?.takeStored(problem, solution),
  })
  const context: SessionContext = {
    ...ports,
    ...{ state, timer, saving, lifetime: createLifetime(ports.report) },
    ...{
      attempt: undefined,
      connection: undefined,
      proctor: undefined,
      proctoring: undefined,
      prepared: undefined,
    },
    ...{ sessionId: '', toldTolerance: undefined, hearTolerance() {}, tracked: false, views: [] },
    view: { action: '', page: '', problemSlug: '' },
    ...{ deadline: undefined, timesTurn: 0, cancelSync() {}, handing: undefined, closeNotice() {} },
    runs: undefined,
    ...{ isOver: false, refusedEarly: false, opening: 0, uploading: Promise.resolve() },
    expire: () => void use((ready) => ready.autoSubmit('TEST_TIME_EXPIRY')),
    sync: () => use((ready) => ready.sync()),
    async openProctoring() {
      const [{ createProctoring }, found] = await Promise.all([
        import(/* webpackChunkName: "proctoring" */ '../proctoring/create.ts'),
        ports.proctoringPorts(),
      ])
      context.proctoring ??= createProctoring(context, found)
      return context.proctoring
    },
  }
  return { context, ready: () => work, use }
}
