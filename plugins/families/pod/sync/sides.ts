import type { PodWorkspace, WorkspaceFile } from '@assess/sdk'
import { fileIdentity } from '@assess/sdk/ui'
import type { Content } from '../../files/edits.ts'
import { isFitPath, isWithin } from '../../files/paths.ts'
import { createTextHashes } from './content.ts'
import { createKnown } from './known.ts'
import type { PodOnly, PodOnlyReason } from './limits.ts'
import { settlePath } from './settle.ts'
import type { SettleOptions } from './settle-options.ts'
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

/** What both sides say of a file, in one text. */
const stampOf = (mine: string | undefined, file: WorkspaceFile | undefined) =>
  [mine, file?.hash, file?.executable, file?.agreed, file?.unread].join()

export function createSides(options: SidesOptions): Sides {
  const { rules, workspace, answer, uploading } = options
  const hashIn = createHashes()
  const hashOfMine = (path: string) => hashIn(answer.contents(), path)
  const rights = createRights()
  const isExecutable = (path: string) => rights(answer.work().executable, path)
  const identityIn = (contents: ReadonlyMap<string, Content>, path: string) => {
    const hash = hashIn(contents, path)
    return hash === undefined ? undefined : fileIdentity(hash, isExecutable(path))
  }
  const begun = new Map(Object.entries(rules.files))
  const hashOfBegun = createHashes()
  const known = createKnown((path) => hashOfBegun(begun, path))
  /** What both sides said of a path when it was dealt with last: there is nothing to do while they say the same. */
  const done = new Map<string, string>()
  const podOnly = new Map<string, PodOnlyReason>()
  const left = createLeft(begun.keys())
  const isShared = (path: string) => rules.isShared?.(path) ?? true
  const fileOf = createListing(() => workspace.files())

  return {
    podOnly() {
      const unfit = workspace.files().filter(({ path }) => isShared(path) && !isFitPath(path))
      return new Map([
        ...[...podOnly].filter(([path, why]) => fileOf(path) && !left.isLeft(path, why)),
        ...unfit.map(({ path }) => [path, 'unfit'] as const),
      ])
    },
    differing() {
      if (!workspace.isConnected() || !answer.isOpen()) return []
      const contents = left.saw(answer.contents())
      return [...new Set([...contents.keys(), ...workspace.files().map(({ path }) => path)])].filter(
        (path) =>
          isShared(path) &&
          isFitPath(path) &&
          !uploading.isOn(path) &&
          done.get(path) !== stampOf(identityIn(contents, path), fileOf(path)),
      )
    },
    listed() {
      if (!workspace.isConnected()) {
        known.lose()
        return done.clear()
      }
      const contents = answer.contents()
      for (const file of workspace.files()) {
        const { path, hash, executable = false } = file
        const identity = fileIdentity(hash, executable)
        // A list may be older than what was written since, but not where nothing was.
        if (known.isNew(path) && identityIn(contents, path) === identity) {
          known.agree(path, identity)
          done.set(path, stampOf(identity, file))
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
          const mine = identityIn(answer.contents(), version.path)
          if (hashOfMine(version.path) === version.hash) done.set(version.path, stampOf(mine, file))
        })
      const sending = { ...uploading, begin }
      const mine = await settlePath(
        { ...options, known, hashOfMine, isExecutable, fileOf, refuse, uploading: sending },
        path,
      )
      if (!uploading.isOn(path)) done.set(path, stampOf(mine, file))
    },
  }
}

/** Folders that files of the answer have left, which are nobody's work. */
function createLeft(begun: Iterable<string>) {
  const had = new Set(begun)
  return {
    saw(contents: ReadonlyMap<string, Content>) {
      for (const path of contents.keys()) had.add(path)
      return contents
    },
    isLeft: (folder: string, why: PodOnlyReason) =>
      why === 'empty' && [...had].some((path) => isWithin(path, folder)),
  }
}

/** Hashes of files; each is computed once, as long as its text stays the same. */
function createHashes() {
  const hashes = createTextHashes()
  return (contents: ReadonlyMap<string, Content>, path: string) => {
    const content = contents.get(path)
    return typeof content === 'string' ? hashes(path, content) : content?.hash
  }
}

/** Whether a file may be executed, of thousands by a list of them. */
function createRights() {
  let list: readonly string[] = []
  let paths = new Set<string>()
  return (executable: readonly string[], path: string) => {
    if (list !== executable) {
      list = executable
      paths = new Set(executable)
    }
    return paths.has(path)
  }
}

/** What the newest list says of a path; a folder that cannot be read stands for all that is in it. */
function createListing(list: () => readonly WorkspaceFile[]) {
  let files: readonly WorkspaceFile[] | undefined
  let byPath = new Map<string, WorkspaceFile>()
  let unread: readonly WorkspaceFile[] = []
  return (path: string): WorkspaceFile | undefined => {
    if (files !== list()) {
      files = list()
      byPath = new Map(files.map((file) => [file.path, file]))
      unread = files.filter((file) => file.unread && file.unread !== 'empty')
    }
    return byPath.get(path) ?? unread.find((file) => isWithin(path, file.path))
  }
}
