import type { PodHost } from './context.ts'
import { createPod, type Pod } from './pod.ts'
import type { PodPorts } from './ports.ts'
import type { PodWorkspace } from './workspace.ts'

/** The pods of an open attempt; `problem` is always a slug. They go on while other problems are shown. */
export interface Pods {
  /**
   * The attempt is open: pods that were asked for before are set up, and those of all problems begin, so that they are
   * there when they are wanted (CALL-61).
   */
  begin(): void
  /** Saves the answer and sets the pod up; does nothing while it is on its way, or there. */
  open(problem: string): void
  /** As `evaluate` of `ProblemPod`; it waits for the pod. */
  evaluate(problem: string): void
  abort(problem: string): void
  workspace(problem: string): PodWorkspace
  setOnline(online: boolean): void
  /** The attempt is over, or this tab has lost it. */
  stop(): void
}

export function createPods(host: PodHost, ports: PodPorts): Pods {
  const pods = new Map<string, Pod>()
  /** What is shown before the attempt is opened waits for that: only its newest opening may have a pod. */
  const early = new Set<string>()
  let isBegun = false
  host.defer(stop)

  function of(problem: string): Pod {
    const pod = pods.get(problem) ?? createPod(host, ports, problem)
    pods.set(problem, pod)
    return pod
  }

  function stop() {
    for (const pod of pods.values()) pod.close()
    pods.clear()
    early.clear()
    isBegun = false
    host.state.pods = {}
  }

  return {
    begin() {
      isBegun = true
      for (const problem of early) void of(problem).open()
      early.clear()
      const attempt = host.preparedId()
      if (attempt !== undefined) void ports.api.createAll(attempt).catch(host.report)
    },
    open(problem) {
      if (isBegun) void of(problem).open()
      else early.add(problem)
    },
    evaluate: (problem) => void of(problem).evaluate(),
    abort: (problem) => of(problem).abort(),
    workspace: (problem) => of(problem).workspace,
    setOnline(online) {
      for (const pod of pods.values()) pod.setOnline(online)
    },
    stop,
  }
}
