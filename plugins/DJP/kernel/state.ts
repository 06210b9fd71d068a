import type { Completions } from '@assess/sdk/ui'
import type { Variable } from './messages.schema.ts'
import type { Area } from './outputs.ts'

export type KernelState = 'none' | 'starting' | 'idle' | 'busy' | 'restarting' | 'dead' | 'disconnected'

/** Why a cell ended before it was done: the kernel did, or what it said was not heard. */
export type Interruption = 'died' | 'lost'

/** Why a cell that waited was not run, and behind which other one it waited. */
export interface NotRun {
  readonly why: 'failed' | 'interrupted' | Interruption
  readonly behind: string | undefined
}

/** A line that the program waits for. */
export interface Asked {
  readonly prompt: string
  readonly isPassword: boolean
}

export interface KernelView {
  readonly state: KernelState
  /** Ids of the cells that run, in order; the first one runs now. */
  readonly queue: readonly string[]
  /** By id of the cell: what it printed since the page was opened. */
  readonly areas: ReadonlyMap<string, Area>
  readonly interruptions: ReadonlyMap<string, Interruption>
  /** By id of the cell: those that waited for others, and were not run. */
  readonly notRun: ReadonlyMap<string, NotRun>
  /** Ids of the cells that this kernel has run, as far as that is known: not before it was started again. */
  readonly fresh: ReadonlySet<string> | undefined
  readonly asked: Asked | undefined
  /** By id of the cell: when its last run began, and how long it took once it has ended; by the clock of the page. */
  readonly times: ReadonlyMap<string, RunTime>
  /** Names that cells have made, as after the last run; `undefined` before the kernel has said. */
  readonly variables: readonly Variable[] | undefined
}

/** In milliseconds of a monotonic clock. */
export interface RunTime {
  readonly begun: number
  readonly took?: number
}

export const NO_KERNEL: KernelView = {
  state: 'none',
  queue: [],
  areas: new Map(),
  interruptions: new Map(),
  notRun: new Map(),
  fresh: undefined,
  asked: undefined,
  times: new Map(),
  variables: undefined,
}

export interface RunnableCell {
  readonly id: string
  readonly code: string
  /** By which a connection joins what the page before it was loaded again has begun. */
  readonly request?: string
}

/** A kernel as a notebook uses it: one cell runs after the other, and the first that fails is the last. */
export interface Kernel {
  /** The same object until it changes. */
  current(): KernelView
  /** Calls `changed` after each change; the answer undoes. */
  subscribe(changed: () => void): () => void
  run(cells: readonly RunnableCell[]): void
  interrupt(): void
  /** Starts the kernel again, or another one where it is gone; resolves when that is under way. */
  restart(): Promise<void>
  /** Gives the program the line that it waits for. */
  reply(text: string): void
  /** What was printed by a cell is not shown any more. */
  forget(id: string): void
  complete(code: string, offset: number): Promise<Completions>
  /** What is known of the name at this place; `''` for nothing. */
  inspect(code: string, offset: number): Promise<string>
  close(): void
}
