import type { Begun, Content } from './edits.ts'
import { isWithin } from './paths.ts'
import type { FilesProblem } from './problem.ts'

/** How a file differs from the beginning. */
export type FileState = 'changed' | 'new' | 'deleted'

/** The files that are not as they were in the beginning, by path. */
export function statesOf(
  { files }: Begun,
  contents: ReadonlyMap<string, Content>,
): ReadonlyMap<string, FileState> {
  const begun = new Map(Object.entries(files))
  const states = new Map<string, FileState>()
  for (const path of [...new Set([...begun.keys(), ...contents.keys()])].sort()) {
    const now = contents.get(path)
    if (now === undefined) states.set(path, 'deleted')
    else if (!begun.has(path)) states.set(path, 'new')
    else if (now !== begun.get(path)) states.set(path, 'changed')
  }
  return states
}

/** How a row of the tree differs: a file by itself, a folder by what is in it. */
export function stateWithin(states: ReadonlyMap<string, FileState>, path: string): FileState | undefined {
  const own = states.get(path)
  if (own) return own
  const isDifferent = [...states.keys()].some((file) => isWithin(file, path))
  return isDifferent ? 'changed' : undefined
}

/** Whether a file can be as it was in the beginning again; where nothing may be added, nothing is taken away either. */
export function canDiscard(
  { files, locked, may_add }: Pick<FilesProblem, 'files' | 'locked' | 'may_add'>,
  contents: ReadonlyMap<string, Content>,
  path: string,
): boolean {
  const state = statesOf({ files }, contents).get(path)
  if (state === undefined || locked.includes(path)) return false
  if (state === 'deleted') return may_add && !isInTheWay(contents, path)
  return state === 'changed' || may_add
}

/** Whether a file stands where a folder of the path was, or the other way round. */
const isInTheWay = (contents: ReadonlyMap<string, Content>, path: string) =>
  [...contents.keys()].some((file) => isWithin(file, path) || isWithin(path, file))
