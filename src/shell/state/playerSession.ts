import { proxy, subscribe } from 'valtio/vanilla'
import type { Completion } from '../../completion/completion.ts'
import { isOpening } from '../../kernel/selectors.ts'
import type { SessionPorts } from '../../kernel/session/core.ts'
import { type OpenAttempt, Session } from '../../kernel/session/session.ts'
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
export class PlayerSession extends Session<PlayerFields, AttemptServices> {
  /** Whether the candidate asked for the submission that runs; any other one has a screen of its own. */
  readonly manual = proxy({ isSubmitting: false })

  constructor(ports: SessionPorts, openAttempt: OpenAttempt<PlayerFields, AttemptServices>) {
    super(ports, initialFields, openAttempt)
  }

  /**
   * As that of the session, once all recordings are sent; `state.unsent` names those that could not be, and nothing is
   * submitted then, unless it goes `withoutRecordings` (REC-07, MSG-13, MSG-14).
   */
  override async submit(
    scope: 'test' | 'section' = 'test',
    { withoutRecordings = false }: SubmitOptions = {},
  ): Promise<void> {
    const { isLastSection, section } = this.state
    const part = scope === 'section' && !isLastSection ? section : undefined
    this.manual.isSubmitting = true
    const mayGo = withoutRecordings || ((await this.readyServices?.recording.send(part)) ?? true)
    if (mayGo) await super.submit(scope)
    this.manual.isSubmitting = false
  }

  /** Goes back to the test while a submission waits for recordings; they go on to be sent. */
  stopWaiting(): void {
    this.readyServices?.recording.stopWaiting()
  }

  /** Saves, then runs the answer, which `state.runs` shows (RUN-01). */
  run(problem: string, mode: Parameters<RunService['run']>[1], input = ''): Promise<void> {
    return this.#withRuns((runs) => runs.run(problem, mode, input))
  }

  /** Saves, then runs the answer for the score (CALL-57). */
  judge(problem: string): Promise<void> {
    return this.#withRuns((runs) => runs.judge(problem))
  }

  cancelRun(problem: string): Promise<void> {
    return this.#withRuns((runs) => runs.cancel(problem))
  }

  /** Resolves with the id of a problem's solution, which is saved as it stands if there is no solution yet, or with why there is no solution. */
  async solutionOf(problem: string): ReturnType<AttemptServices['solutionOf']> {
    return (await this.services()).solutionOf(problem)
  }

  toggleBookmark(problem: string): void {
    this.readyServices?.position.toggle(problem)
  }

  /** Replaces what is highlighted in a passage. */
  highlight(passage: string, highlights: readonly Highlight[]): void {
    this.readyServices?.position.highlight(passage, highlights)
  }

  /** A problem is on the screen. */
  noteProblem(problem: string): void {
    this.readyServices?.position.visit(problem)
  }

  /** What the secure browser found while the test goes on, and that it is over (SECURE-04). */
  noteSecureBrowser(command: string, found: string): void {
    this.readyServices?.noteSecureBrowser(command, found)
  }

  /** While the candidate looks at the connection, its speed is measured every second (NET-08). */
  lookAtConnection(closely: boolean): void {
    this.readyServices?.connection.lookClosely(closely)
  }

  /** Resolves when its code is here, otherwise rejects. The result is in `state.proctoring`. */
  async proctoring(): Promise<Proctoring> {
    return (await this.services()).proctoring()
  }

  /** Resolves when its code is here, otherwise rejects. The result is in `state.recorders`. */
  async recorders(): Promise<Recorders> {
    return (await this.services()).recording.recorders()
  }

  /** Uses the pods of the attempt as soon as their code is here; not at all if it cannot be loaded. */
  withPods(use: (pods: Pods) => void): void {
    this.services()
      .then(({ pods }) => pods())
      .then(use, (error) => this.report(error))
  }

  /** The pods of the attempt, where their code is here. */
  get pods(): Pods | undefined {
    return this.readyServices?.pods.ready
  }

  /** Resolves when the code is here that asks language servers; otherwise rejects. */
  async completion(): Promise<Completion> {
    return (await this.services()).completion()
  }

  /** Resolves when the opening of the attempt has ended. */
  #whenOpened(): Promise<void> {
    const { state } = this
    return new Promise((resolve) => {
      const stop = subscribe(state, () => {
        if (isOpening(state)) return
        stop()
        resolve()
      })
    })
  }

  /** Does nothing when the services cannot be loaded; they are asked for again with the next call. */
  async #withRuns(ask: (runs: RunService) => Promise<void>): Promise<void> {
    const services = this.readyServices ?? (await this.services().catch((error) => this.report(error)))
    // Where nothing is waited for, a run shows at once that it has begun.
    if (isOpening(this.state)) await this.#whenOpened()
    if (services) await ask(services.runs)
  }
}
