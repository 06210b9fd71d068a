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
  show(change: Partial<PodView>): void
}

export function createPodContext(host: PodHost, ports: PodPorts, problem: string): PodContext {
  const { state } = host
  const view = () => state.pods[problem] ?? NO_POD
  return {
    host,
    ports,
    problem,
    view,
    show(change) {
      state.pods = { ...state.pods, [problem]: ref({ ...view(), ...change }) }
    },
  }
}

/** Resolves after a while; the wait ends with the session. */
export const rest = ({ host: { clock } }: Pick<PodContext, 'host'>, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve))
