import { filesWithin, movedPath } from '../edits.ts'

interface Names {
  /** Of files whose text has another name than their path. */
  readonly byPath: Map<string, string>
  count: number
}

const namesOf = new WeakMap<object, Names>()

function namesIn(problem: object): Names {
  const known = namesOf.get(problem)
  if (known) return known
  const names: Names = { byPath: new Map(), count: 0 }
  namesOf.set(problem, names)
  return names
}

/** What an editor calls the text of a file: its first path, so that undo history and caret stay with it when it is moved. */
export const textNameOf = (problem: object, path: string): string => namesIn(problem).byPath.get(path) ?? path

/** Notes that a file or a folder was moved; a new file at its old path is another text. */
export function moveText(
  problem: object,
  files: ReadonlyMap<string, unknown>,
  from: string,
  to: string,
): void {
  const names = namesIn(problem)
  const moved = filesWithin(files, from).map(([path]) => [path, textNameOf(problem, path)] as const)
  for (const [path] of moved) {
    names.count += 1
    names.byPath.set(path, `${path}#${names.count}`)
  }
  for (const [path, name] of moved) names.byPath.set(movedPath(path, from, to), name)
}
