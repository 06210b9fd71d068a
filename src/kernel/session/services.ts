import type { EventBus } from '../bus.ts'
import type { Saving } from '../saving/saver.ts'
import type { AutoSubmitReason, ProblemState, SessionState } from '../state.ts'
import type { OpenAttempt, SessionPorts } from './core.ts'

/** What a service gets of the session that it serves. */
export interface SessionHost
  extends Pick<
    SessionPorts,
    'channel' | 'clock' | 'journal' | 'notify' | 'random' | 'report' | 'slug' | 'translate'
  > {
  readonly state: SessionState
  readonly saving: Saving
  /** Server time in milliseconds since the epoch. */
  now(): number
  /** Runs at the end of the session. */
  defer(undo: () => void): void
  /** The attempt that this tab has opened; absent before. */
  attempt(): OpenAttempt | undefined
  /** Id of the solution set, which is made where there is none; rejects with a `CallError`. */
  prepare(): Promise<number>
  /** Id of a solution set that was made before the start. */
  preparedId(): number | undefined
  /** Events of the open attempt; absent before the socket was opened. */
  bus(): EventBus | undefined
  /** The session of this tab, as the backend named it last; `''` before the socket was up. */
  socketSession(): string
  /** Reports what the backend says of the tolerance, also what it said before (WS-10). The result undoes. */
  onTolerance(listener: (left: ToleranceLeft) => void): () => void
  /** Has an answer saved as it stands. */
  markDirty(problem: ProblemState): void
  autoSubmit(reason: AutoSubmitReason): void
  /** Shows a failed call as the catalogue says; returns the text, `''` for nothing. */
  notifyError(error: unknown): string
}

/** How often the candidate may still leave, as the backend counts it, and the tab that left last (WS-10). */
export interface ToleranceLeft {
  readonly tab_id: string
  readonly value: number
}

/** Runs answers; `problem` is always a slug. */
export interface RunService {
  /** Saves, then runs (RUN-01); ignored while a run of the problem is on its way, and where nothing may be answered. */
  run(problem: string, mode: 'run' | 'custom', input: string): Promise<void>
  /** Saves, then has the answer judged (CALL-57). */
  judge(problem: string): Promise<void>
  cancel(problem: string): Promise<void>
  /** Subscribes to the socket, until that is closed. */
  listen(): void
  /** Finds the newest runs of an attempt again that was opened anew. */
  reopen(): Promise<void>
  /** Asks what became of the runs that are on their way: something may have been missed. */
  catchUp(): void
}

/** Measures the connection of an open attempt, in every test (NET-01). */
export interface ConnectionMonitor {
  /** An attempt was opened; `isCurrent` says whether it is still the one that goes on. */
  start(isCurrent: () => boolean): Promise<void>
  stop(): void
  setOnline(online: boolean): void
  /** While the candidate looks at the connection, its speed is measured every second (NET-08). */
  lookClosely(closely: boolean): void
}

/** What the kernel asks of proctoring; the screens ask more of it. */
export interface ProctoringService {
  /** The attempt goes on here: everything begins (TOL-07, PROC-12). */
  begin(): void
  stop(): void
}

/** What every attempt needs beside its answers. */
export interface LoadedServices {
  createRuns(host: SessionHost): RunService
  createConnectionMonitor(host: SessionHost): ConnectionMonitor
}

/** What runs beside the answers. The composition root hands it in; the kernel knows none of it. */
export interface ServicePorts<P extends ProctoringService> {
  /** The code comes before the attempt starts. */
  load(): Promise<LoadedServices>
  /** Rejects when its code cannot be had; a later call tries again. */
  proctoring(host: SessionHost): Promise<P>
}
