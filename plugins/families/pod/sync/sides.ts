import type { PodWorkspace, WorkspaceFile } from '../../../../src/sdk/pod.ts'
import type { Content } from '../../files/edits.ts'
import { isFitPath } from '../../files/paths.ts'
import { createTextHashes } from './content.ts'
import { createKnown } from './known.ts'
import type { PodOnly, PodOnlyReason } from './limits.ts'
import { listedAt, type SettleOptions, settle } from './settle.ts'
import type { SyncRules } from './step.ts'
import type { Uploading } from './uploading.ts'

interface SidesOptions extends Pick<SettleOptions, 'answer' | 'tell'> {
  readonly rules: SyncRules
  readonly workspace: PodWorkspace
  readonly uploading: Uploading
}

/** What answer and pod say of their files, and what was done about it. */
export interface Sides {
  podOnly(): PodOnly
  /** Paths that something is to be done about. */
  differing(): readonly string[]
  /** The pod has said something, or the connection is lost. */
  listed(): void
  settle(path: string): Promise<void>
}

export function createSides(options: SidesOptions): Sides {
  const { rules, workspace, answer, uploading } = options
  const hashOfMine = createHashes(() => answer.contents())
  const begun = new Map(Object.entries(rules.files))
  const known = createKnown(createHashes(() => begun))
  /** What both sides said of a path when it was dealt with last: there is nothing to do while they say the same. */
  const done = new Map<string, string>()
  const podOnly = new Map<string, PodOnlyReason>()
  const stampOf = (mine: string | undefined, file: WorkspaceFile | undefined) =>
    [mine, file?.hash, file?.agreed, file?.unread].join()
  const isShared = (path: string) => rules.isShared?.(path) ?? true
  const fileOf = (path: string) => listedAt(workspace.files(), path)

  return {
    podOnly() {
      const unfit = workspace.files().filter(({ path }) => isShared(path) && !isFitPath(path))
      return new Map([
        ...[...podOnly].filter(([path]) => fileOf(path)),
        ...unfit.map(({ path }) => [path, 'unfit'] as const),
      ])
    },
    differing() {
      if (!workspace.isConnected()) return []
      const files = new Map(workspace.files().map((file) => [file.path, file]))
      const closed = workspace.files().filter(({ unread }) => unread)
      return [...new Set([...answer.contents().keys(), ...files.keys()])].filter(
        (path) =>
          isShared(path) &&
          isFitPath(path) &&
          !uploading.isOn(path) &&
          done.get(path) !== stampOf(hashOfMine(path), files.get(path) ?? listedAt(closed, path)),
      )
    },
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
    async settle(path) {
      const file = fileOf(path)
      podOnly.delete(path)
      const refuse = (refused: string, reason: PodOnlyReason) => void podOnly.set(refused, reason)
      const begin: Uploading['begin'] = (version, kept) =>
        uploading.begin(version, (uploaded) => {
          kept(uploaded)
          // It has been read when it was sent.
          if (hashOfMine(version.path) === version.hash) done.set(version.path, stampOf(version.hash, file))
        })
      const sending = { ...uploading, begin }
      const mine = await settle({ ...options, known, hashOfMine, refuse, uploading: sending }, path)
      if (!uploading.isOn(path)) done.set(path, stampOf(mine, file))
    },
  }
}

/** Hashes of the files that there are at the moment. */
function createHashes(contents: () => ReadonlyMap<string, Content>) {
  const hashes = createTextHashes()
  return (path: string) => {
    const content = contents().get(path)
    return typeof content === 'string' ? hashes(path, content) : content?.hash
  }
}
