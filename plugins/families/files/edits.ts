import { isFitPath, isWithin } from './paths.ts'
import type { FilesProblem } from './problem.ts'
import { type Changes, type FilesSolution, MOST } from './solution.ts'

/** The folder in which a project is linked to its tests. */
const LINK = '.link'

/** Every file of the project as it is now, by its path. */
export function filesOf(
  { files }: Pick<FilesProblem, 'files'>,
  changes: Changes,
): ReadonlyMap<string, string> {
  const now = new Map(Object.entries(files))
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) now.delete(path)
    else now.set(path, text)
  }
  return now
}

/** With other texts in some files; `null` deletes one. What is again as it was in the beginning is no change. */
export function withTexts(
  { files }: Pick<FilesProblem, 'files'>,
  changes: Changes,
  texts: Iterable<readonly [string, string | null]>,
): Changes {
  const begun = new Map(Object.entries(files))
  const next = new Map(Object.entries(changes))
  for (const [path, text] of texts) {
    if (text === (begun.get(path) ?? null)) next.delete(path)
    else next.set(path, text)
  }
  return Object.fromEntries(next)
}

/** An answer with these changes, which names the technology from now on. */
export function changed(problem: FilesProblem, solution: FilesSolution, changes: Changes): FilesSolution {
  return { ...solution, technology: problem.technologies[0]?.resource_uri ?? '', changes }
}

/** The files that a path names: the one file, or all of a folder. */
export function filesWithin(
  files: ReadonlyMap<string, string>,
  path: string,
): readonly (readonly [string, string])[] {
  return [...files].filter(([file]) => isWithin(file, path))
}

/** Moves a file or a folder to another path, with all that is in it. */
export function renamed(problem: FilesProblem, changes: Changes, from: string, to: string): Changes {
  const moved = filesWithin(filesOf(problem, changes), from)
  return withTexts(problem, changes, [
    ...moved.map(([path]) => [path, null] as const),
    ...moved.map(([path, text]) => [to + path.slice(from.length), text] as const),
  ])
}

/** Deletes a file or a folder. */
export function deleted(problem: FilesProblem, changes: Changes, path: string): Changes {
  const gone = filesWithin(filesOf(problem, changes), path)
  return withTexts(
    problem,
    changes,
    gone.map(([file]) => [file, null] as const),
  )
}

/** Whether a file is locked, or a folder has one that is. */
export function isLocked({ locked }: Pick<FilesProblem, 'locked'>, path: string): boolean {
  return locked.some((file) => isWithin(file, path))
}

/** Why a file or folder cannot be called so. */
export type PathFault = 'unfit' | 'taken' | 'tooMany'

/** `from` is the path that it has now, for one that is only renamed. */
export function faultOf(
  files: ReadonlyMap<string, string>,
  changes: Changes,
  path: string,
  from?: string,
): PathFault | undefined {
  if (!isFitPath(path)) return 'unfit'
  const others = [...files.keys()].filter((file) => from === undefined || !isWithin(file, from))
  if (from !== undefined && path !== from && isWithin(path, from)) return 'taken'
  if (others.some((file) => isWithin(file, path) || isWithin(path, file))) return 'taken'
  return Object.keys(changes).length >= MOST.files ? 'tooMany' : undefined
}

/** Whether an answer changes what it may not, or has a file where a folder is; no screen of ours lets that happen. */
export function isTampered({ files, locked, may_add }: FilesProblem, changes: Changes): boolean {
  const begun = new Map(Object.entries(files))
  const paths = [...filesOf({ files }, changes).keys(), LINK].map((path) => `${path}/`).sort()
  if (paths.some((path, index) => paths[index + 1]?.startsWith(path))) return true
  return Object.entries(changes).some(
    ([path, text]) => locked.includes(path) || (!may_add && (text === null || !begun.has(path))),
  )
}
