import type { Clock } from '../../../src/sdk/view.ts'
import type { Output } from '../notebook/format.ts'
import type { Connection, Listener } from './connection.ts'
import type { KernelState } from './state.ts'

/** What a kernel is made with. */
export interface KernelOptions {
  readonly clock: Pick<Clock, 'after'>
  connect(listener: Listener): Promise<Connection>
  /** A cell has ended, with all that it printed. */
  onRan(id: string, outputs: readonly Output[], count: number | null): void
  /** Told of work in the kernel, which no clock of the page knows of. */
  hold(work: Promise<unknown>): void
}

const RESTARTING: readonly string[] = ['restarting', 'autorestarting']

/** Whether a kernel is started again, by somebody or by itself. */
export const isRestarting = (status: string): boolean => RESTARTING.includes(status)

/** The state that a person is shown. */
export function stateOf({ status, link }: Connection, wasConnected: boolean): KernelState {
  if (status === 'dead' || status === 'terminating') return 'dead'
  if (link !== 'connected') return wasConnected ? 'disconnected' : 'starting'
  if (isRestarting(status)) return 'restarting'
  return status === 'idle' || status === 'busy' ? status : 'starting'
}
