import type { BackendClock } from '../platform/clock.ts'
import type { RunSandboxed } from '../sandbox/supervise.ts'
import { notebookInPod } from './notebook-server.ts'
import { startPod } from './pod.ts'
import { startServer } from './server-in-pod.ts'
import type { PodSource } from './source.ts'

interface SandboxPorts {
  /** The machine's clock: programs run in real time. */
  readonly clock: BackendClock
  readonly run: RunSandboxed
  log(line: string): void
}

/** Pods that are sandboxes on this machine; with one ends all that is in it. */
export const sandboxedPods = ({ clock, log, run }: SandboxPorts): PodSource => ({
  async begin({ executable, files, limits, packages, server, slot }) {
    const pod = await startPod({ run, clock, slot, files, executable, limits, packages: packages() })
    try {
      if (server) await startServer(pod, server, { clock, log })
      const notebook = server && notebookInPod(pod, server.port)
      return { pod, notebook, written: Object.keys(files) }
    } catch (error) {
      await pod.stop()
      throw error
    }
  },
  discard: async () => {},
  close() {},
})
