import { ref } from 'valtio/vanilla'
import type { SessionHost } from '../kernel/session/services.ts'
import type { RunFields } from '../runs/state.ts'
import type { PodPorts } from './ports.ts'
import { NO_POD, type PodFields, type PodView } from './view.ts'

export type PodHost = SessionHost<PodFields & RunFields>

/** What everything about the pod of one problem shares. */
export interface PodContext {
  readonly host: PodHost
  readonly ports: PodPorts
  /** Slug of the problem. */
  readonly problem: string
  view(): PodView
  /** Changes nothing any more once it is closed. */
  show(change: Partial<PodView>): void
  /** Resolves after a while, in milliseconds; never where it is closed before. */
  rest(ms: number): Promise<void>
  /** Nobody wants the pod any more: the attempt is over, or this tab has lost it. */
  isClosed(): boolean
  close(): void
}

export function createPodContext(host: PodHost, ports: PodPorts, problem: string): PodContext {
  const { state } = host
  const view = () => state.pods[problem] ?? NO_POD
  const rests = new Set<() => void>()
  let isClosed = false
  return {
    host,
    ports,
    problem,
    view,
    show(change) {
      if (!isClosed) state.pods = { ...state.pods, [problem]: ref({ ...view(), ...change }) }
    },
    rest: (ms) =>
      new Promise((resolve) => {
        if (isClosed) return
        const cancel = host.clock.after(ms, () => {
          rests.delete(cancel)
          resolve()
        })
        rests.add(cancel)
      }),
    isClosed: () => isClosed,
    close() {
      isClosed = true
      for (const cancel of rests) cancel()
      rests.clear()
    },
  }
}
