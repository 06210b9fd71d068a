import type { RepositorySource } from '@assess/sdk'
import { saveFile } from '@assess/sdk/ui'
import { baseOf, folderOf, isWithin } from '../../files/paths.ts'
import { filesTexts } from '../../files/texts.ts'
import { undoText } from '../../files/view/FileTools.tsx'
import type { TreeFiles } from '../../files/view/tree-files.ts'
import {
  canRestore,
  changedPaths,
  originPathOf,
  placedBy,
  withDeleted,
  withMovedFiles,
  withNewFile,
  withoutChange,
} from '../changes.ts'
import { SHOWN_BYTES } from '../content.ts'
import { overlaid } from '../overlay.ts'
import { fetchFolders, filesNow, pathFault } from '../paths-now.ts'
import { repositoryTexts } from '../texts.ts'
import { entriesIn, type Folders } from '../tree.ts'
import { saveFromRepository } from './Download.tsx'
import type { RepositoryEdits } from './useEdits.ts'
import type { LoadedFolders } from './useFolders.ts'
import type { OpenFiles } from './useOpenFiles.ts'
import { backTo, type Undos } from './useUndos.ts'

interface Parts {
  readonly source: RepositorySource
  readonly readOnly: boolean
  readonly edits: RepositoryEdits
  readonly undos: Undos
  readonly tree: LoadedFolders
  readonly open: OpenFiles
  /** Folders without a file, which are part of the view only. */
  readonly added: readonly string[]
  /** The folders as they are with what was changed. */
  readonly folders: Folders
}

type Known = Pick<
  TreeFiles,
  'canEdit' | 'canShowBeside' | 'canDiscard' | 'faultOf' | 'hasFiles' | 'isFile' | 'isLocked'
>

const parentOf = (path: string) => folderOf(path).slice(0, -1)
const entryOf = (folders: Folders, path: string) =>
  entriesIn(folders, parentOf(path)).find((entry) => entry.path === path)

/** What is known of the files of the tree. */
function knownOf({ readOnly, edits: { changes }, added, folders }: Parts): Known {
  const placed = placedBy(changes)
  const isFile = (path: string) =>
    entryOf(folders, path)?.kind === 'file' || changedPaths(changes).includes(path)
  return {
    canEdit: !readOnly,
    isFile,
    hasFiles(path) {
      if (isFile(path) || placed.some((file) => isWithin(file, path))) return true
      return entryOf(folders, path) !== undefined && !added.includes(path)
    },
    isLocked: () => false,
    canShowBeside: () => false,
    canDiscard: (path) => !readOnly && changedPaths(changes).includes(path) && canRestore(changes, path),
    faultOf: (path, from) => pathFault(folders, changes, path, from),
  }
}

/** What the tree does with the files of a repository; the repository stays as it is, the answer has what was changed. */
export function repositoryFiles(parts: Parts): TreeFiles {
  const { source, edits, undos, tree, open, added, folders } = parts
  const known = knownOf(parts)
  const { newest } = edits

  async function filesOf(path: string): Promise<readonly string[]> {
    if (known.isFile(path)) return [path]
    return filesNow(tree.fetch, newest(), path, repositoryTexts.tooManyFiles(path))
  }
  /** Once all has come that can be in the way. */
  async function check(path: string, from?: string) {
    await fetchFolders(tree.fetch, parentOf(path))
    const fault = pathFault(overlaid(tree.newest(), newest(), added), newest(), path, from)
    if (fault) throw new Error(filesTexts.faults[fault])
  }
  /** Of a file that the server does not send whole no patch can say that it is gone. */
  async function checkWhole(path: string) {
    const origin = originPathOf(newest(), path)
    if (origin === undefined || (entryOf(folders, path)?.size ?? 0) <= SHOWN_BYTES) return
    if ((await source.blob(origin)).is_truncated) throw new Error(repositoryTexts.tooLargeToDelete(path))
  }

  return {
    ...known,
    open: (path) => open.open(path, entryOf(folders, path)?.size),
    split() {},
    async add(path) {
      await check(path)
      edits.change((now) => withNewFile(now, path))
      open.open(path)
    },
    async rename(from, to) {
      await check(to, from)
      const files = await filesOf(from)
      edits.change((now) => withMovedFiles(now, files, from, to))
      open.move(from, to)
      undos.note(movedBack(open, from, to))
    },
    async remove(path) {
      const files = await filesOf(path)
      for (const file of files) await checkWhole(file)
      const was = newest()
      edits.change((now) => withDeleted(now, files))
      open.drop(path)
      undos.note(backTo(filesTexts.undoDelete(path), files, was, newest()))
    },
    discard(path) {
      const was = newest()
      discardIn(parts, path)
      undos.note(backTo(filesTexts.undoDiscard(path), [path], was, newest()))
    },
    download(path) {
      const text = edits.changes.edits[path]
      if (text === undefined)
        void saveFromRepository(source, originPathOf(edits.changes, path) ?? path).catch(() => {})
      else saveFile(baseOf(path), new Blob([text]))
    },
  }
}

/** The step back of a move, of what is there by then. */
function movedBack(open: OpenFiles, from: string, to: string): Parameters<Undos['note']>[0] {
  const within = (now: Parameters<typeof placedBy>[0]) => placedBy(now).filter((file) => isWithin(file, to))
  return {
    text: undoText({ kind: 'moved', from, to }),
    can: (now) => within(now).length > 0,
    run: (now) => withMovedFiles(now, within(now), to, from),
    after: () => open.move(to, from),
  }
}

/** Makes a file as the repository has it; its tab follows. */
export function discardIn({ edits, open }: Pick<Parts, 'edits' | 'open'>, path: string): void {
  const origin = originPathOf(edits.newest(), path)
  edits.change((now) => withoutChange(now, path))
  if (origin === undefined) open.drop(path)
  else if (origin !== path) open.move(path, origin)
}
