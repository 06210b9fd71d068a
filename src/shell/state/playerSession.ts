import type { Completion } from '../../completion/completion.ts'
import { assign } from '../../kernel/assign.ts'
import type { SessionPorts } from '../../kernel/session/core.ts'
import type { SessionHost } from '../../kernel/session/services.ts'
import { createSession, type Session } from '../../kernel/session/session.ts'
import type { Pods } from '../../pods/pods.ts'
import type { Proctoring } from '../../proctoring/proctoring.ts'
import type { Recorders } from '../../recorder/recorders.ts'
import type { RunService } from '../../runs/runs.ts'
import type { Highlight } from '../../sdk/highlights.ts'
import type { AttemptServices } from './attemptServices.ts'
import { initialFields, type PlayerFields } from './playerFields.ts'

export interface SubmitOptions {
  readonly withoutRecordings?: boolean
}

/** The session as the screens see it, with what runs beside the answers. */
export interface PlayerSession
  extends Omit<Session<PlayerFields, AttemptServices>, 'submit' | 'submitSection'> {
  /**
   * As that of the session, once all recordings are sent; `state.unsent` names those that could not be, and nothing is
   * submitted then, unless it goes `withoutRecordings` (REC-07, MSG-13, MSG-14).
   */
  submit(options?: SubmitOptions): Promise<void>
  submitSection(options?: SubmitOptions): Promise<void>
  /** Goes back to the test while a submission waits for recordings; they go on to be sent. */
  stopWaiting(): void
  /** Saves, then runs the answer, which `state.runs` shows (RUN-01); `judge` is for the score (CALL-57). */
  run(problem: string, mode: Parameters<RunService['run']>[1], input?: string): Promise<void>
  judge(problem: string): Promise<void>
  cancelRun(problem: string): Promise<void>
  /** Resolves with the id of a problem's solution, which is saved as it stands if there is no solution yet, or with why there is no solution. */
  solutionOf: AttemptServices['solutionOf']
  toggleBookmark(problem: string): void
  /** Replaces what is highlighted in a passage. */
  highlight(passage: string, highlights: readonly Highlight[]): void
  /** A problem is on the screen. */
  noteProblem(problem: string): void
  /** What the secure browser found while the test goes on, and that it is over (SECURE-04). */
  noteSecureBrowser(command: string, state: string): void
  /** While the candidate looks at the connection, its speed is measured every second (NET-08). */
  lookAtConnection(closely: boolean): void
  /** Resolves when its code is here, otherwise rejects. The result is in `state.proctoring`. */
  proctoring(): Promise<Proctoring>
  /** Resolves when its code is here, otherwise rejects. The result is in `state.recorders`. */
  recorders(): Promise<Recorders>
  /** Uses the pods of the attempt as soon as their code is here; not at all if it cannot be loaded. */
  withPods(use: (pods: Pods) => void): void
  /** Resolves when the code is here that asks language servers; otherwise rejects. */
  completion(): Promise<Completion>
  /** True when the feedback arrived; the guards lead on from there (GUARD-19, GUARD-20). */
  sendFeedback(rating: number, comment: string): Promise<boolean>
}

/** `load`: the code of the services, which comes before the attempt starts. */
export function createPlayerSession(
  ports: SessionPorts,
  load: () => Promise<(host: SessionHost<PlayerFields>) => AttemptServices>,
): PlayerSession {
  let loaded: AttemptServices | undefined
  const session = createSession<PlayerFields, AttemptServices>(ports, {
    initialFields,
    async load() {
      const create = await load()
      return (host) => {
        loaded = create(host)
        return loaded
      }
    },
  })

  /** Does nothing when the services cannot be loaded; they are asked for again with the next call. */
  async function withRuns(ask: (runs: RunService) => Promise<void>): Promise<void> {
    if (loaded) return ask(loaded.runs)
    const services = await session.services().catch(ports.report)
    if (services) await ask(services.runs)
  }

  const sendRecordings = async (section?: string) => (await loaded?.sendRecordings(section)) ?? true

  return {
    ...session,
    run: (problem, mode, input = '') => withRuns((runs) => runs.run(problem, mode, input)),
    judge: (problem) => withRuns((runs) => runs.judge(problem)),
    cancelRun: (problem) => withRuns((runs) => runs.cancel(problem)),
    solutionOf: async (problem) => (await session.services()).solutionOf(problem),
    toggleBookmark: (problem) => loaded?.position.toggle(problem),
    highlight: (passage, highlights) => loaded?.position.highlight(passage, highlights),
    noteProblem: (problem) => loaded?.position.visit(problem),
    noteSecureBrowser: (command, found) => loaded?.noteSecureBrowser(command, found),
    lookAtConnection: (closely) => loaded?.connection.lookClosely(closely),
    proctoring: async () => (await session.services()).proctoring(),
    recorders: async () => (await session.services()).recorders(),
    withPods(use) {
      session.services().then((services) => services.withPods(use), ports.report)
    },
    completion: async () => (await session.services()).completion(),
    async submit({ withoutRecordings = false } = {}) {
      if (withoutRecordings || (await sendRecordings())) await session.submit()
    },
    async submitSection({ withoutRecordings = false } = {}) {
      const { isLastSection, section } = session.state
      if (withoutRecordings || (await sendRecordings(isLastSection ? undefined : section)))
        await session.submitSection()
    },
    stopWaiting: () => loaded?.stopWaiting(),
    async sendFeedback(rating, comment) {
      try {
        await ports.api.sendFeedback(ports.slug, rating, comment)
      } catch (error) {
        session.notifyError(error)
        return false
      }
      assign(session.state, { feedbackGiven: true, feedbackSent: true })
      return true
    },
  }
}
