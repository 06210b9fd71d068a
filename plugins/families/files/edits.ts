import { baseOf, isFitPath, isWithin } from './paths.ts'
import type { FilesProblem } from './problem.ts'
import type { Changes, Uploaded } from './solution.schema.ts'
import { type FilesSolution, MOST, MOST_EXECUTABLE, type Work } from './solution.ts'
import { MOST_UPLOADED } from './uploads.ts'

/** The folder in which a project is linked to its tests. */
const LINK = '.link'

/** What a file of an answer holds: its text, or the upload that has it. */
export type Content = string | Uploaded

const isText = (content: Content | null): content is string | null =>
  content === null || typeof content === 'string'

/** What the candidate began with. */
export type Begun = Pick<FilesProblem, 'files'>

/** Every text of the project as it is now, by its path. */
export function filesOf({ files }: Begun, changes: Changes): ReadonlyMap<string, string> {
  const now = new Map(Object.entries(files))
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) now.delete(path)
    else now.set(path, text)
  }
  return now
}

/** Every file of the project as it is now, by its path. */
export function contentsOf(
  problem: Begun,
  { changes, uploads }: Omit<Work, 'executable'>,
): ReadonlyMap<string, Content> {
  return new Map<string, Content>([...filesOf(problem, changes), ...Object.entries(uploads)])
}

/** The paths of the files that are not the same in both. */
export function differing(
  before: ReadonlyMap<string, Content>,
  after: ReadonlyMap<string, Content>,
): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort()
}

/** With other texts in some files; `null` deletes one. What is again as it was in the beginning is not a change. */
export function withTexts(
  { files }: Begun,
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

/** The same for files of any kind: one that is kept as an upload takes the place of the text, and the other way round. */
export function withContents(
  problem: Begun,
  { changes, uploads, executable }: Work,
  contents: Iterable<readonly [string, Content | null]>,
): Work {
  const list = [...contents]
  const next = new Map(Object.entries(uploads))
  for (const [path, content] of list) {
    if (isText(content)) next.delete(path)
    else next.set(path, content)
  }
  const texts = list.map(([path, content]) => [path, isText(content) ? content : null] as const)
  return { changes: withTexts(problem, changes, texts), uploads: Object.fromEntries(next), executable }
}

/** The same files, of which this one may be executed, or may not. */
export function withRight(problem: Begun, work: Work, path: string, isExecutable: boolean): Work {
  if (work.executable.includes(path) === isExecutable) return work
  const others = work.executable.filter((other) => other !== path)
  if (!isExecutable) return { ...work, executable: others }
  const isFull = others.length >= MOST_EXECUTABLE
  const there = isFull ? others.filter((other) => contentsOf(problem, work).has(other)) : others
  return there.length < MOST_EXECUTABLE ? { ...work, executable: [...there, path] } : work
}

/** An answer with this work, which names the technology from now on. */
export function withFiles(
  problem: FilesProblem,
  solution: FilesSolution,
  work: Work = solution,
): FilesSolution {
  const { changes, uploads, executable } = work
  const technology = problem.technologies[0]?.resource_uri ?? ''
  return { ...solution, technology, changes, uploads, executable }
}

/** The files that a path names: the one file, or all of a folder. */
export function filesWithin<T>(
  files: ReadonlyMap<string, T>,
  path: string,
): readonly (readonly [string, T])[] {
  return [...files].filter(([file]) => isWithin(file, path))
}

/** What a path is called after a file, or a folder that it is in, was renamed. */
export const movedPath = (path: string, from: string, to: string): string =>
  isWithin(path, from) ? to + path.slice(from.length) : path

/** Moves a file or a folder to another path, with all that is in it. */
export function renamed(problem: Begun, work: Work, from: string, to: string): Work {
  const moved = filesWithin(contentsOf(problem, work), from)
  const executable = work.executable.map((path) => movedPath(path, from, to))
  return withContents(problem, { ...work, executable }, [
    ...moved.map(([path]) => [path, null] as const),
    ...moved.map(([path, content]) => [movedPath(path, from, to), content] as const),
  ])
}

/** What a file or folder is called in another folder; `''` is the project itself. */
export const pathIn = (folder: string, path: string): string =>
  folder === '' ? baseOf(path) : `${folder}/${baseOf(path)}`

/** Deletes a file or a folder. */
export function deleted(problem: Begun, work: Work, path: string): Work {
  const gone = filesWithin(contentsOf(problem, work), path)
  return withContents(
    problem,
    work,
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
  files: ReadonlyMap<string, unknown>,
  { changes, uploads }: Omit<Work, 'executable'>,
  path: string,
  from?: string,
): PathFault | undefined {
  if (!isFitPath(path)) return 'unfit'
  const others = [...files.keys()].filter((file) => from === undefined || !isWithin(file, from))
  if (from !== undefined && path !== from && isWithin(path, from)) return 'taken'
  if (others.some((file) => isWithin(file, path) || isWithin(path, file))) return 'taken'
  const isFull =
    Object.keys(changes).length >= MOST.files || Object.keys(uploads).length >= MOST_UPLOADED.files
  return isFull ? 'tooMany' : undefined
}

/** Whether an answer changes what it may not, or has a file where a folder is; no screen of ours lets that happen. */
export function isTampered(
  { files, locked, may_add }: FilesProblem,
  work: Omit<Work, 'executable'>,
): boolean {
  const begun = new Map(Object.entries(files))
  const paths = [...contentsOf({ files }, work).keys(), LINK].map((path) => `${path}/`).sort()
  if (paths.some((path, index) => paths[index + 1]?.startsWith(path))) return true
  const isReplaced = (path: string) => Object.hasOwn(work.uploads, path)
  return [...Object.entries(work.changes), ...Object.entries<Content>(work.uploads)].some(
    ([path, content]) =>
      locked.includes(path) || (!may_add && ((content === null && !isReplaced(path)) || !begun.has(path))),
  )
}
