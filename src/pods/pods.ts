import { isRunning } from '../runs/run.ts'
import { NO_RUN } from '../runs/state.ts'
import { createPodContext, type PodContext, type PodHost } from './context.ts'
import { createEvaluations, type Evaluations, withEpoch } from './evaluate.ts'
import type { PodPorts, PodServerNews } from './ports.ts'
import { setUpPod } from './set-up.ts'
import { watchHealth } from './watch-health.ts'
import type { PodWorkspace } from './workspace.ts'
import { createWorkspace, type WorkspaceConnection } from './workspace-connection.ts'

/** The pods of an open attempt; `problem` is always a slug. They go on while other problems are shown. */
export interface Pods {
  /** Begins to set up the pods of all problems, so that they are there when they are wanted (CALL-61). */
  begin(): void
  /** Saves the answer and sets the pod up; does nothing while it is on its way, or there. */
  open(problem: string): void
  /** As `evaluate` of `ProblemPod`; it waits for the pod. */
  evaluate(problem: string): void
  abort(problem: string): void
  workspace(problem: string): PodWorkspace
  /** The attempt is over, or this tab has lost it. */
  stop(): void
}

interface OpenPod {
  readonly context: PodContext
  readonly evaluations: Evaluations
  readonly workspace: WorkspaceConnection
  opening: Promise<PodServerNews | undefined> | undefined
  isWatched: boolean
}

export function createPods(host: PodHost, ports: PodPorts): Pods {
  const pods = new Map<string, OpenPod>()
  host.defer(stop)

  function of(problem: string): OpenPod {
    const known = pods.get(problem)
    if (known) return known
    const context = createPodContext(host, ports, problem)
    const made: OpenPod = {
      context,
      evaluations: createEvaluations(context),
      workspace: createWorkspace(host.clock, ports.connect),
      opening: undefined,
      isWatched: false,
    }
    pods.set(problem, made)
    return made
  }

  async function open(pod: OpenPod): Promise<PodServerNews | undefined> {
    const { context, evaluations, workspace } = pod
    const server = await setUpPod(context)
    if (!server || host.state.phase !== 'active') {
      pod.opening = undefined
      return undefined
    }
    context.show({ setUp: 'ready', address: server.address, before: undefined, message: '' })
    workspace.open(withEpoch(`${server.address}workspace`, host.attempt()?.epoch))
    const solution = host.state.problems[context.problem]?.stored?.slug
    if (solution === undefined) return server
    void watch(pod, solution, server)
    const known = host.state.runs[context.problem] ?? NO_RUN
    if (known.state === 'IDLE' && !isRunning(known)) {
      const details = await ports.api.details(solution).catch(() => undefined)
      if (details?.run) evaluations.resume(server, details.run)
    }
    return server
  }

  async function watch(pod: OpenPod, solution: string, server: PodServerNews) {
    if (pod.isWatched) return
    pod.isWatched = true
    const isOpen = () => pod.isWatched && pods.get(pod.context.problem) === pod
    await watchHealth(pod.context, solution, server, isOpen).catch(host.report)
  }

  function begun(pod: OpenPod) {
    pod.opening ??= open(pod).catch((error: unknown) => {
      host.report(error)
      pod.opening = undefined
      return undefined
    })
    return pod.opening
  }

  function stop() {
    for (const pod of pods.values()) {
      pod.isWatched = false
      pod.evaluations.close()
      pod.workspace.close()
    }
    pods.clear()
    host.state.pods = {}
  }

  return {
    begin() {
      const attempt = host.preparedId()
      if (attempt !== undefined) void ports.api.createAll(attempt).catch(host.report)
    },
    open: (problem) => void begun(of(problem)),
    evaluate(problem) {
      const pod = of(problem)
      void begun(pod).then((server) => server && pod.evaluations.start(server))
    },
    abort: (problem) => of(problem).evaluations.abort(),
    workspace: (problem) => of(problem).workspace.workspace,
    stop,
  }
}
