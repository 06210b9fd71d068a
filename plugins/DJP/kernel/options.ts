import type { Clock } from '@assess/sdk'
import type { Output } from '../notebook/format.ts'
import type { Connection, Listener } from './connection.ts'
import type { KernelState, KernelView, RunnableCell } from './state.ts'

/** What a kernel is made with. */
export interface KernelOptions {
  readonly clock: Pick<Clock, 'after' | 'monotonic'>
  connect(listener: Listener): Promise<Connection>
  /** A cell has ended, with all that it printed. */
  onRan(id: string, outputs: readonly Output[], count: number | null): void
  /** What a running cell has printed so far. */
  onPrinted(id: string, outputs: readonly Output[]): void
  /** What runs and what waits has changed; `client` is the name under which the page comes back to it. */
  remember(cells: readonly RunnableCell[], client: string): void
  /** What ran and what waited before the page was loaded again, with what was printed until then. */
  readonly before?:
    | { readonly cells: readonly RunnableCell[]; readonly areas: KernelView['areas'] }
    | undefined
  /** Told of work in the kernel, which no clock of the page knows of. */
  hold(work: Promise<unknown>): void
}

const RESTARTING: readonly string[] = ['restarting', 'autorestarting']

/** Whether a kernel is started again, by somebody or by itself. */
export const isRestarting = (status: string): boolean => RESTARTING.includes(status)

/**
 * The state that a person is shown; a kernel that was joined while a cell runs says nothing about itself until its end.
 */
export function stateOf({ status, link }: Connection, wasConnected: boolean, isRunning = false): KernelState {
  if (status === 'dead' || status === 'terminating') return 'dead'
  if (link !== 'connected') return wasConnected ? 'disconnected' : 'starting'
  if (isRestarting(status)) return 'restarting'
  if (status === 'idle' || status === 'busy') return status
  return isRunning ? 'busy' : 'starting'
}
