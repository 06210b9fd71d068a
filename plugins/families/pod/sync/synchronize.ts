import type { PodWorkspace, WorkspaceFile } from '../../../../src/sdk/pod.ts'
import type { Clock } from '../../../../src/sdk/view.ts'
import { isFitPath } from '../../files/paths.ts'
import type { PodProblem } from '../problem.ts'
import { createTextHashes } from './content.ts'
import { createKnown } from './known.ts'
import type { PodOnlyReason } from './limits.ts'
import { type SettleOptions, settle } from './settle.ts'
import { createWorkQueue } from './work-queue.ts'

/** Rest after the last key before a file is written into the pod. */
export const WRITE_PAUSE_MS = 300

/** Reasons by path, of files that stay in the pod only. */
export type PodOnly = ReadonlyMap<string, PodOnlyReason>

export interface SyncState {
  readonly podOnly: PodOnly
  /** Paths of files that are not equal on both sides, although that was tried. */
  readonly failed: readonly string[]
}

export interface SyncOptions extends Pick<SettleOptions, 'answer' | 'tell'> {
  readonly problem: Pick<PodProblem, 'files' | 'locked' | 'may_add'>
  readonly workspace: PodWorkspace
  readonly clock: Clock
  /** Called after each round of work. */
  onState(state: SyncState): void
}

export interface Synchronizer {
  /** These files have changed in the answer. */
  edited(paths: Iterable<string>): void
  /** Does not wait for a pause; resolves when both are equal, or nothing more can be done now. */
  flush(): Promise<void>
  stop(): void
}

/** Keeps the files of an answer and of a pod the same, one file after the other, until it is stopped. */
export function synchronize(options: SyncOptions): Synchronizer {
  const { workspace, clock, onState } = options
  const editedAt = new Map<string, number>()
  const sides = createSides(options)
  const restOf = (path: string) => (editedAt.get(path) ?? -Infinity) + WRITE_PAUSE_MS - clock.monotonic()
  const queue = createWorkQueue({
    clock,
    due: () => sides.differing().map((path) => ({ path, restMs: restOf(path) })),
    settle: sides.settle,
    onIdle: (failed) => onState({ podOnly: sides.podOnly(), failed }),
  })

  function onWorkspace() {
    sides.listed()
    queue.wake()
  }

  const unsubscribe = workspace.subscribe(onWorkspace)
  onWorkspace()
  return {
    edited(paths) {
      for (const path of paths) editedAt.set(path, clock.monotonic())
      queue.wake()
    },
    flush: queue.flush,
    stop() {
      unsubscribe()
      queue.stop()
    },
  }
}

/** What both sides say of their files, and what was done about it. */
function createSides(options: SyncOptions) {
  const { problem, workspace, answer } = options
  const hashOfMine = createHashes(() => answer.files())
  const begun = new Map(Object.entries(problem.files))
  const known = createKnown(createHashes(() => begun))
  /** What both sides said of a path when it was dealt with last: there is nothing to do while they say the same. */
  const done = new Map<string, string>()
  const podOnly = new Map<string, PodOnlyReason>()
  const stampOf = (mine: string | undefined, file: WorkspaceFile | undefined) =>
    [mine, file?.hash, file?.agreed].join()
  const fileOf = (path: string) => workspace.files().find((file) => file.path === path)

  return {
    podOnly: (): PodOnly => new Map([...podOnly].filter(([path]) => fileOf(path))),
    differing(): readonly string[] {
      if (!workspace.isConnected()) return []
      const files = new Map(workspace.files().map((file) => [file.path, file]))
      return [...new Set([...answer.files().keys(), ...files.keys()])].filter(
        (path) => isFitPath(path) && done.get(path) !== stampOf(hashOfMine(path), files.get(path)),
      )
    },
    /** The pod has said something, or the connection is lost. */
    listed() {
      if (!workspace.isConnected()) {
        known.lose()
        return done.clear()
      }
      for (const file of workspace.files()) {
        const { path, hash } = file
        // A list may be older than what was written since, but not where nothing was.
        if (known.isNew(path) && hashOfMine(path) === hash) {
          known.agree(path, hash)
          done.set(path, stampOf(hash, file))
        }
      }
      known.list(workspace.files())
    },
    async settle(path: string) {
      const file = fileOf(path)
      podOnly.delete(path)
      const refuse = (refused: string, reason: PodOnlyReason) => void podOnly.set(refused, reason)
      const mine = await settle({ ...options, known, hashOfMine, refuse }, path)
      done.set(path, stampOf(mine, file))
    },
  }
}

/** Hashes of the files that there are at the moment. */
function createHashes(files: () => ReadonlyMap<string, string>) {
  const hashes = createTextHashes()
  return (path: string) => {
    const text = files().get(path)
    return text === undefined ? undefined : hashes(path, text)
  }
}
