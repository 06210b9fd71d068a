import type { Completion, CompletionHost } from '../../completion/completion.ts'
import { type Lazy, lazy } from '../../kernel/lazy.ts'
import { isOpen } from '../../kernel/selectors.ts'
import type { SessionHost, SessionServices } from '../../kernel/session/services.ts'
import { whenOpened } from '../../kernel/state.ts'
import { podKindOf } from '../../pods/kind.ts'
import type { Pods } from '../../pods/pods.ts'
import {
  type ConnectionMonitor,
  type ConnectionPorts,
  createConnectionMonitor,
} from '../../proctoring/connection.ts'
import type { ProctoringHost } from '../../proctoring/context.ts'
import type { Proctoring } from '../../proctoring/proctoring.ts'
import type { ToleranceLeft } from '../../proctoring/state.ts'
import type { Recorders } from '../../recorder/recorders.ts'
import type { RunsApi } from '../../runs/run.ts'
import { createRunService, type RunService } from '../../runs/runs.ts'
import { type NotSaved, saveAnswer, takesAnswers } from '../../runs/save.ts'
import { forgetTexts } from '../../sdk/widgets/editor/common/kept.ts'
import type { PlayerFields } from './playerFields.ts'
import { PositionKeeper, type PositionPorts } from './positionKeeper.ts'
import { Recording } from './recording.ts'
import { type ServerWatchPorts, watchServer } from './serverWatch.ts'

const PROCTORING_RETRY_MS = 5000

/** What runs beside the answers, such as runs, recorders, pods, the connection monitor and proctoring. */
export interface AttemptServices extends SessionServices {
  readonly runs: RunService
  readonly connection: ConnectionMonitor
  readonly position: PositionKeeper
  /** Id of the solution of a problem, which is saved as it stands if there is no solution yet; or why there is no solution. */
  solutionOf(problem: string): Promise<number | NotSaved>
  readonly proctoring: Lazy<Proctoring>
  readonly recording: Recording
  readonly pods: Lazy<Pods>
  readonly completion: Lazy<Completion>
  /** What the secure browser found while the test goes on, and that it is over (SECURE-04). */
  noteSecureBrowser(command: string, state: string): void
}

/** What they ask of the outside. What comes when it is first needed rejects when its code cannot be loaded. */
export interface AttemptServicePorts {
  readonly connection: Pick<ConnectionPorts, 'isHidden' | 'speed'>
  readonly server: ServerWatchPorts
  readonly position: PositionPorts
  /** The calls of runs. */
  runs(): Promise<RunsApi>
  proctoring(host: ProctoringHost): Promise<Proctoring>
  recorders(host: SessionHost<PlayerFields>): Promise<Recorders>
  /** Whether this device may have takes from before. Never rejects. */
  mayHaveTakes(): Promise<boolean>
  pods(host: SessionHost<PlayerFields>): Promise<Pods>
  completion(host: CompletionHost): Promise<Completion>
}

export function createAttemptServices(
  host: SessionHost<PlayerFields>,
  ports: AttemptServicePorts,
): AttemptServices {
  const { clock, report, state } = host
  const recorders = lazy(() => ports.recorders(host))
  const recording = new Recording(host, recorders, ports.mayHaveTakes)
  const pods = lazy(() => ports.pods(host))
  const completion = lazy(() => ports.completion(host))
  const runs = createRunService(host, ports.runs)
  const connection = createConnectionMonitor(host, ports.connection)
  const position = new PositionKeeper(host, ports.position)
  const hints = createProctoringHints(host)
  const server = watchServer(host, ports.server, () => recording.setOnline(true))
  const proctoring = lazy(() => ports.proctoring({ ...host, ...hints }))

  /**
   * Begins beside the attempt, in a task of its own: the player's own way from the start page into the test is then no
   * change of address by the candidate. Code that cannot be loaded now is asked for again (PROC-12).
   */
  async function startProctoring(isCurrent: () => boolean): Promise<void> {
    if (!state.settings?.proctor.enabled) return
    const goesOn = () => isCurrent() && isOpen(state)
    try {
      const service = await proctoring()
      clock.after(0, () => goesOn() && service.begin())
    } catch (error) {
      report(error)
      if (goesOn()) clock.after(PROCTORING_RETRY_MS, () => void startProctoring(isCurrent))
    }
  }

  return {
    runs,
    connection,
    position,
    solutionOf: (slug) => solutionOf(host, slug),
    proctoring,
    recording,
    pods,
    completion,
    noteSecureBrowser: (command, found) => host.bus()?.raise('SECURE_BROWSER', { command, state: found }),
    listen() {
      runs.listen()
      hints.listen()
      server.listen()
    },
    start(isCurrent) {
      position.start()
      void runs.reopen()
      void connection.start(isCurrent)
      server.start()
      void startProctoring(isCurrent)
      void recording.restore().catch(report)
      if (Object.values(state.problems).some(({ type }) => podKindOf(type)))
        pods().then((found) => found.begin(), report)
    },
    recover: () => recording.recover(),
    stop() {
      connection.stop()
      position.stop()
      server.stop()
      proctoring.ready?.stop()
      pods.ready?.stop()
      void completion.asked?.then((found) => found.stop())
      forgetTexts()
    },
    catchUp() {
      runs.catchUp()
      server.ask()
    },
    setOnline(online) {
      connection.setOnline(online)
      pods.ready?.setOnline(online)
      recording.setOnline(online)
    },
  }
}

/** While the attempt is being opened, what there is of it is still on its way. */
async function solutionOf(host: SessionHost<PlayerFields>, slug: string): Promise<number | NotSaved> {
  const { state } = host
  await whenOpened(state)
  const problem = state.problems[slug]
  if (problem?.stored) return problem.stored.id
  if (!problem || !takesAnswers(host, problem)) return 'noSolution'
  const saved = await saveAnswer(host, problem)
  return typeof saved === 'string' ? saved : saved.id
}

/** What the backend says over the socket to proctoring, whose code may come later. */
function createProctoringHints({ channel, state }: SessionHost<PlayerFields>) {
  let sessionId = ''
  let notifyTolerance = (_: ToleranceLeft) => {}

  return {
    socketSession: () => sessionId,
    onTolerance(listener: (left: ToleranceLeft) => void) {
      notifyTolerance = listener
      if (state.tolerance) listener(state.tolerance)
      return () => {
        notifyTolerance = () => {}
      }
    },
    listen() {
      channel.on('session-created', ({ session_id }) => {
        sessionId = session_id
      })
      channel.on('browser-tolerance', (left) => {
        state.tolerance = left
        notifyTolerance(left)
      })
    },
  }
}
