import { movedPath } from '../files/edits.ts'
import { isWithin } from '../files/paths.ts'

/** What was changed in a repository, whose own files are not listed here. */
export interface Changes {
  /** Texts by path of files that were written or added. */
  readonly edits: Readonly<Record<string, string>>
  /** By path, where in the repository a file was before it was moved. */
  readonly moved: Readonly<Record<string, string>>
  /** Files of the repository that are gone. */
  readonly deleted: readonly string[]
  /** What is known of the repository's own texts by their paths there; `null` where it has no file. */
  readonly before: Readonly<Record<string, string | null>>
}

export const NO_CHANGES: Changes = { edits: {}, moved: {}, deleted: [], before: {} }

type Texts<T> = Readonly<Record<string, T>>

function without<T>(texts: Texts<T>, path: string): Texts<T> {
  const { [path]: _, ...others } = texts
  return others
}

/** Whether the repository's file of this path is somewhere else now. */
const isMovedAway = ({ moved }: Changes, path: string) => Object.values(moved).includes(path)

/** Whether a file was added here. */
function isAdded(changes: Changes, path: string): boolean {
  if (!Object.hasOwn(changes.edits, path) || Object.hasOwn(changes.moved, path)) return false
  return changes.before[path] === null || isMovedAway(changes, path)
}

/** Where in the repository a file is; `undefined` for one that was added. */
export const originPathOf = (changes: Changes, path: string): string | undefined =>
  isAdded(changes, path) ? undefined : (changes.moved[path] ?? path)

/** Whether the repository has a file of this path that is not there any more. */
export const isGoneFrom = (changes: Changes, path: string): boolean =>
  changes.deleted.includes(path) ||
  (isMovedAway(changes, path) && !isAdded(changes, path) && !Object.hasOwn(changes.moved, path))

/** Files that are where the repository has none. */
export const placedBy = (changes: Changes): readonly string[] => [
  ...Object.keys(changes.moved),
  ...Object.keys(changes.edits).filter((path) => isAdded(changes, path)),
]

/** Files that differ, by the paths that they have now; deleted ones by those that they had. */
export const changedPaths = ({ edits, moved, deleted }: Changes): readonly string[] =>
  [...new Set([...Object.keys(edits), ...Object.keys(moved), ...deleted])].sort()

/** With another text in a file; `before` is that of the repository. */
export function withText(changes: Changes, path: string, text: string, before: string): Changes {
  const origin = originPathOf(changes, path)
  if (origin === undefined) return { ...changes, edits: { ...changes.edits, [path]: text } }
  const was = changes.before[origin] ?? before
  const edits = text === was ? without(changes.edits, path) : { ...changes.edits, [path]: text }
  return { ...changes, edits, before: { ...changes.before, [origin]: was } }
}

/** With a new file; in place of one that was deleted it is that one with another text. */
export function withNewFile(changes: Changes, path: string): Changes {
  const { before, deleted, edits } = changes
  const wasThere = deleted.includes(path)
  return {
    ...changes,
    edits: { ...edits, [path]: '' },
    deleted: deleted.filter((other) => other !== path),
    before: wasThere || isMovedAway(changes, path) ? before : { ...before, [path]: null },
  }
}

function withOneMoved(changes: Changes, from: string, to: string): Changes {
  const origin = originPathOf(changes, from)
  const text = changes.edits[from]
  const edits = without(changes.edits, from)
  const base = { ...changes, edits, moved: without(changes.moved, from) }
  if (origin === undefined) {
    const there = withNewFile(base, to)
    return { ...there, edits: { ...there.edits, [to]: text ?? '' } }
  }
  return {
    ...base,
    edits: text === undefined ? edits : { ...edits, [to]: text },
    moved: to === origin ? base.moved : { ...base.moved, [to]: origin },
  }
}

/** With files of a file or folder, which `files` lists, at another path. */
export const withMovedFiles = (
  changes: Changes,
  files: readonly string[],
  from: string,
  to: string,
): Changes => files.reduce((now, path) => withOneMoved(now, path, movedPath(path, from, to)), changes)

function withOneDeleted(changes: Changes, path: string): Changes {
  const origin = originPathOf(changes, path)
  // A new file where it was is that one with another text then.
  const isLeft = origin === undefined || (origin !== path && isAdded(changes, origin))
  return {
    ...changes,
    edits: without(changes.edits, path),
    moved: without(changes.moved, path),
    deleted: isLeft ? changes.deleted : [...changes.deleted, origin],
  }
}

/** Without these files. */
export const withDeleted = (changes: Changes, files: readonly string[]): Changes =>
  files.reduce(withOneDeleted, changes)

/** With a file as the repository has it: one that was added goes, one that is gone comes back. */
export function withoutChange(changes: Changes, path: string): Changes {
  const { deleted, edits, moved } = changes
  if (isPresent(changes, path))
    return { ...changes, edits: without(edits, path), moved: without(moved, path) }
  return { ...changes, deleted: deleted.filter((other) => other !== path) }
}

/** Whether a file that is there differs. */
const isPresent = ({ edits, moved }: Changes, path: string) =>
  Object.hasOwn(edits, path) || Object.hasOwn(moved, path)

/** Whether a file can be as the repository has it: nothing else is where it was. */
export function canRestore(changes: Changes, path: string): boolean {
  const origin = originPathOf(changes, path)
  if (isPresent(changes, path) && (origin === undefined || origin === path)) return true
  if (origin === undefined || !changedPaths(changes).includes(path)) return false
  return !placedBy(changes).some((other) => isWithin(other, origin) || isWithin(origin, other))
}

/** With these files as they were; others stay as they are now. */
export function withRestored(now: Changes, was: Changes, files: readonly string[]): Changes {
  const touched = new Set([...files, ...files.flatMap((path) => originPathOf(was, path) ?? [])])
  const merged = <T>(fresh: Texts<T>, old: Texts<T>): Texts<T> =>
    Object.fromEntries([
      ...Object.entries(fresh).filter(([path]) => !touched.has(path)),
      ...Object.entries(old).filter(([path]) => touched.has(path)),
    ])
  return {
    edits: merged(now.edits, was.edits),
    moved: merged(now.moved, was.moved),
    deleted: [
      ...now.deleted.filter((path) => !touched.has(path)),
      ...was.deleted.filter((path) => touched.has(path)),
    ],
    before: now.before,
  }
}
