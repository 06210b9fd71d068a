import { NO_RUN } from '../runs/state.ts'
import { createPodContext, type PodHost } from './context.ts'
import { createEvaluations, withEpoch } from './evaluate.ts'
import type { PodPorts, PodServerNews } from './ports.ts'
import { setUpPod } from './set-up.ts'
import { watchHealth } from './watch-health.ts'
import type { PodWorkspace } from './workspace.ts'
import { createWorkspace } from './workspace-connection.ts'

/** The pod of one problem. */
export interface Pod {
  readonly workspace: PodWorkspace
  /** Sets it up, once at a time; resolves with nothing where the view says why there is none. */
  open(): Promise<PodServerNews | undefined>
  /** As soon as the pod is there. */
  evaluate(): Promise<void>
  abort(): void
  setOnline(online: boolean): void
  close(): void
}

export function createPod(host: PodHost, ports: PodPorts, problem: string): Pod {
  const context = createPodContext(host, ports, problem)
  const evaluations = createEvaluations(context)
  const workspace = createWorkspace(host, ports.connect)
  let opening: Promise<PodServerNews | undefined> | undefined
  let isWatched = false

  async function setUp(): Promise<PodServerNews | undefined> {
    const server = await setUpPod(context)
    if (!server || context.isClosed()) return undefined
    context.show({ setUp: 'ready', address: server.address, before: undefined, message: '' })
    workspace.open(withEpoch(`${server.address}workspace`, host.attempt()?.epoch))
    const solution = host.state.problems[problem]?.stored?.slug
    if (solution === undefined) return server
    void watch(solution, server)
    if ((host.state.runs[problem] ?? NO_RUN).state !== 'IDLE') return server
    const details = await ports.api.details(solution).catch(() => undefined)
    if (details?.run && !context.isClosed()) evaluations.resume(server, details.run)
    return server
  }

  async function watch(solution: string, server: PodServerNews) {
    if (isWatched) return
    isWatched = true
    await watchHealth(context, solution, server).catch(host.report)
  }

  async function open() {
    opening ??= setUp().catch((error: unknown) => {
      host.report(error)
      return undefined
    })
    const server = await opening
    if (!server) opening = undefined
    return server
  }

  return {
    workspace: workspace.workspace,
    open,
    async evaluate() {
      const server = await open()
      if (server) await evaluations.start(server)
    },
    abort: evaluations.abort,
    setOnline: workspace.setOnline,
    close() {
      context.close()
      evaluations.close()
      workspace.close()
    },
  }
}
