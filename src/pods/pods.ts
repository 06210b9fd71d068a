import type { PodHost } from './context.ts'
import { createPod, type Pod } from './pod.ts'
import type { PodPorts } from './ports.ts'
import type { PodWorkspace } from './workspace.ts'

/** The pods of an open attempt; `problem` is always a slug. They go on while other problems are shown. */
export class Pods {
  readonly #host: PodHost
  readonly #ports: PodPorts
  readonly #pods = new Map<string, Pod>()
  /** What is shown before the attempt is opened waits for that: only its newest opening may have a pod. */
  readonly #early = new Set<string>()
  #isBegun = false

  constructor(host: PodHost, ports: PodPorts) {
    this.#host = host
    this.#ports = ports
    host.defer(() => this.stop())
  }

  /**
   * The attempt is open: pods that were asked for before are set up, and those of all problems begin, so that they are
   * there when they are wanted (CALL-61).
   */
  begin(): void {
    this.#isBegun = true
    for (const problem of this.#early) void this.#of(problem).open()
    this.#early.clear()
    const attempt = this.#host.preparedId()
    if (attempt !== undefined) void this.#ports.api.createAll(attempt).catch(this.#host.report)
  }

  /** Saves the answer and sets the pod up; does nothing while it is on its way, or there. */
  open(problem: string): void {
    if (this.#isBegun) void this.#of(problem).open()
    else this.#early.add(problem)
  }

  /** As `evaluate` of `ProblemPod`; it waits for the pod. */
  evaluate(problem: string): void {
    void this.#of(problem).evaluate()
  }

  abort(problem: string): void {
    this.#of(problem).abort()
  }

  workspace(problem: string): PodWorkspace {
    return this.#of(problem).workspace
  }

  setOnline(online: boolean): void {
    for (const pod of this.#pods.values()) pod.setOnline(online)
  }

  /** The attempt is over, or this tab has lost it. */
  stop(): void {
    for (const pod of this.#pods.values()) pod.close()
    this.#pods.clear()
    this.#early.clear()
    this.#isBegun = false
    this.#host.state.pods = {}
  }

  #of(problem: string): Pod {
    const pod = this.#pods.get(problem) ?? createPod(this.#host, this.#ports, problem)
    this.#pods.set(problem, pod)
    return pod
  }
}
