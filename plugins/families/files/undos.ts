import { type Begun, type Content, faultOf, filesWithin, renamed, withContents } from './edits.ts'
import type { Work } from './solution.ts'

/** One file before and after a step; `null` where the file did not exist. */
export interface FileEdit {
  readonly path: string
  readonly before: Content | null
  readonly after: Content | null
}

/** A step in the files that can be undone. */
export type Undo =
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'deleted'
      readonly path: string
      readonly contents: readonly (readonly [string, Content])[]
      /** The file that was in the editor, where it is one of them. */
      readonly shown: string | undefined
    }
  /** Several files at once, or one that is again as it was in the beginning. */
  | { readonly kind: 'replaced' | 'discarded'; readonly edits: readonly FileEdit[] }

type Contents = ReadonlyMap<string, Content>

/** The files of a step that nobody has changed since: only these are undone, so that nothing is lost that was typed later. */
function untouched(edits: readonly FileEdit[], contents: Contents, work: Work): readonly FileEdit[] {
  return edits.filter(({ path, after }) => {
    if ((contents.get(path) ?? null) !== after) return false
    return after !== null || !faultOf(contents, work, path)
  })
}

/** Whether nothing else stands in the way of a step back by now. */
export function canUndo(undo: Undo, contents: Contents, work: Work): boolean {
  switch (undo.kind) {
    case 'deleted':
      return undo.contents.every(([path]) => !faultOf(contents, work, path))
    case 'moved':
      return filesWithin(contents, undo.to).length > 0 && !faultOf(contents, work, undo.from, undo.to)
    default:
      return untouched(undo.edits, contents, work).length > 0
  }
}

/** The files after a step back. */
export function undone(problem: Begun, work: Work, undo: Undo, contents: Contents): Work {
  switch (undo.kind) {
    case 'deleted':
      return withContents(problem, work, undo.contents)
    case 'moved':
      return renamed(problem, work, undo.to, undo.from)
    default: {
      const edits = untouched(undo.edits, contents, work)
      return withContents(
        problem,
        work,
        edits.map(({ path, before }) => [path, before]),
      )
    }
  }
}
