import type { Run, RunProgress } from '../../../src/wire/runs.schema.ts'
import type { Store } from '../store/store.ts'

/** What the processes that share a database say to each other. A lost one costs time, never an answer. */
export interface PeerEvents {
  'run-progress'(attemptId: number, progress: RunProgress): void
  'run-end'(attemptId: number, run: Run): void
  /** A run waits now, or does not wait any more. */
  'runs-changed'(): void
  /** A run has ended: the process that works at it gives up. */
  'run-abort'(id: number): void
  /** The attempt has a new opening: tabs with an older one step back. */
  fence(attemptId: number): void
  /** A session has ended. */
  drop(sessionId: string): void
  /** An attempt has ended. */
  sealed(attemptId: number): void
  'time-changed'(attemptId: number): void
  picture(attemptId: number, trigger: string): void
  tolerance(attemptId: number, tabId: string): void
}

/** Says something to the other processes, and hears them. */
export interface PeerBus {
  say<Name extends keyof PeerEvents>(name: Name, ...args: Parameters<PeerEvents[Name]>): void
  hear<Name extends keyof PeerEvents>(
    name: Name,
    heard: (...args: Parameters<PeerEvents[Name]>) => void,
  ): void
}

/** The part of a server of Socket.IO that reaches the other ones; the events of tabs do not matter here. */
interface PeerIo {
  serverSideEmit(name: never, ...args: never[]): boolean
  on(name: never, heard: never): unknown
}

/** The bus of a process; one that is alone says nothing. */
export function createPeerBus(io: PeerIo, { processes }: Pick<Store, 'processes'>): PeerBus {
  const isShared = processes !== undefined
  return {
    say(name, ...args) {
      if (isShared) io.serverSideEmit(name as never, ...(args as never[]))
    },
    hear(name, heard) {
      if (isShared) io.on(name as never, heard as never)
    },
  }
}
