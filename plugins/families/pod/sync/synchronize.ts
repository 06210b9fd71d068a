import type { Clock, PodWorkspace } from '@assess/sdk'
import { isDiskFull } from '@assess/sdk/ui'
import type { PodOnly } from './limits.ts'
import type { SettleOptions } from './settle-options.ts'
import { createSides } from './sides.ts'
import type { SyncRules } from './step.ts'
import { createFileUploading, NO_UPLOADS, type UploadState } from './uploading.ts'
import { createWorkQueue } from './work-queue.ts'

/** Rest after the last key before a file is written into the pod. */
export const WRITE_PAUSE_MS = 300

export interface SyncState extends UploadState {
  readonly podOnly: PodOnly
  /** Paths of files that are not equal on both sides, although that was tried. */
  readonly failed: readonly string[]
  /** Whether that is because the pod has no room. */
  readonly isDiskFull: boolean
}

export const NOT_SYNCHRONIZED: SyncState = {
  ...NO_UPLOADS,
  podOnly: new Map(),
  failed: [],
  isDiskFull: false,
}

export interface SyncOptions extends Pick<SettleOptions, 'answer' | 'tell'> {
  readonly rules: SyncRules
  readonly workspace: PodWorkspace
  readonly clock: Clock
  /** Uploads a file for the answer and resolves with its address; rejects with words for the candidate. */
  upload(path: string, bytes: Uint8Array): Promise<string>
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

/** Addresses by hash of what was uploaded from a workspace; that goes on while another problem is shown. */
const sentFrom = new WeakMap<PodWorkspace, Map<string, string>>()

function sentBefore({ answer, workspace }: SyncOptions): Map<string, string> {
  const sent = sentFrom.get(workspace) ?? new Map<string, string>()
  sentFrom.set(workspace, sent)
  for (const { hash, uri } of Object.values(answer.work().uploads)) sent.set(hash, uri)
  return sent
}

/** Keeps the files of an answer and of a pod the same, one file after the other, until it is stopped. */
export function synchronize(options: SyncOptions): Synchronizer {
  const { answer, workspace, clock } = options
  const editedAt = new Map<string, number>()
  let failed: ReadonlyMap<string, unknown> = new Map()
  let wake = () => {}
  const uploading = createFileUploading({
    clock,
    sent: sentBefore(options),
    send: options.upload,
    onState() {
      tell()
      wake()
    },
  })
  const sides = createSides({ ...options, uploading })
  const restOf = (path: string) => (editedAt.get(path) ?? -Infinity) + WRITE_PAUSE_MS - clock.monotonic()
  const queue = createWorkQueue({
    clock,
    due: () => sides.differing().map((path) => ({ path, restMs: restOf(path) })),
    settle: sides.settle,
    onIdle(left) {
      failed = left
      tell()
    },
  })
  wake = queue.wake

  function tell() {
    const { saving, unsaved } = uploading.state()
    const known = new Set([...answer.contents().keys(), ...workspace.files().map(({ path }) => path)])
    const there = new Map([...unsaved].filter(([path]) => known.has(path)))
    options.onState({
      saving,
      unsaved: there,
      podOnly: sides.podOnly(),
      failed: [...failed.keys()],
      isDiskFull: [...failed.values()].some(isDiskFull),
    })
  }

  function onWorkspace() {
    sides.listed()
    queue.wake()
  }

  const unsubscribe = workspace.subscribe(onWorkspace)
  onWorkspace()
  return {
    edited(paths) {
      for (const path of paths) {
        editedAt.set(path, clock.monotonic())
        uploading.wake(path)
      }
      queue.wake()
    },
    async flush() {
      uploading.hurry(true)
      await queue.flush()
      await uploading.settled()
      uploading.hurry(false)
      await queue.flush()
    },
    stop() {
      unsubscribe()
      queue.stop()
      uploading.stop()
    },
  }
}
