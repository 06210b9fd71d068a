import type { PodRules } from '../../../src/sdk/node.ts'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import type { NotebookServer } from './notebook-server.ts'
import type { Pod, PodOptions } from './pod.ts'
import type { PodOwner } from './queue.ts'

export type ServerRules = NonNullable<PodRules<unknown, unknown>['server']>

/** What a pod is begun with. */
export interface PodWish {
  readonly owner: PodOwner
  /** Nobody else on this machine uses it meanwhile. */
  readonly slot: number
  /** The candidate's folder with the saved work, by path. */
  readonly files: SandboxFiles
  /** Paths of those that may be executed. */
  readonly executable: readonly string[]
  readonly limits: PodOptions['limits']
  /** The server that runs in it from the beginning. */
  readonly server: ServerRules | undefined
  /** A folder of this machine with packages for it; throws a `StartFault` when they are missing. */
  packages(): string | undefined
}

/** A pod that answers. */
export interface BegunPod {
  readonly pod: Pod
  /** Set where the wish has a server. */
  readonly notebook: NotebookServer | undefined
  /** Paths of those files of the wish that are in it as they were wished: all, unless it ran before. */
  readonly written: readonly string[]
}

/** Where pods run. */
export interface PodSource {
  /** Resolves when the pod answers and its server is ready. Rejects with words for the operator, a `StartFault` also for the candidate. */
  begin(wish: PodWish): Promise<BegunPod>
  /** The attempt is over, and its pods have ended: what outlasts them is removed. */
  discard(attempt: number): Promise<void>
  /** This process ends, and its pods have ended. */
  close(): void
}

/** The sources of this process. */
export interface PodSources {
  readonly all: readonly PodSource[]
  /** The one of pods with such rules; `undefined` where there can be none here. */
  of(rules: Pick<PodRules<unknown, unknown>, 'server'>): PodSource | undefined
}
