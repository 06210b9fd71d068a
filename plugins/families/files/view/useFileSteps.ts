import { useEffect, useState } from 'react'
import { type Begun, type Content, deleted, filesWithin, renamed, withContents } from '../edits.ts'
import { isWithin } from '../paths.ts'
import type { Work } from '../solution.ts'
import { type Opened, withMoved, withOpened } from '../tabs.ts'
import { canUndo, type FileEdit, type Undo, undone } from '../undos.ts'
import { moveText } from './text-names.ts'

interface StepsOptions {
  readonly problem: Begun
  readonly contents: ReadonlyMap<string, Content>
  readonly work: Work
  readonly opened: Opened
  edit(make: (before: Work) => Work): void
  setOpened(opened: Opened): void
  leave(): void
}

/** What is done with files beside writing in them. */
export interface Steps {
  /** What can be undone next. */
  readonly undoable: Undo | undefined
  /** Renames a file or a folder, or moves it. */
  rename(from: string, to: string): void
  remove(path: string): void
  /** Gives files other texts, in one step. */
  replace(texts: ReadonlyMap<string, string>): void
  /** Makes a file as it was in the beginning. */
  discard(path: string): void
  undo(): void
}

/** Kept while the page lives, for when the problem is shown again. */
const undosOf = new WeakMap<object, readonly Undo[]>()

/** Each step can be undone as long as nothing else stands in the way. */
export function useFileSteps({
  problem,
  contents,
  work,
  opened,
  edit,
  setOpened,
  leave,
}: StepsOptions): Steps {
  const [undos, setUndos] = useState(undosOf.get(problem) ?? [])
  const undoable = undos.filter((undo) => canUndo(undo, contents, work)).at(-1)
  useEffect(() => void undosOf.set(problem, undos), [problem, undos])
  const note = (undo: Undo) => setUndos([...undos, undo])

  function move(from: string, to: string) {
    moveText(problem, contents, from, to)
    setOpened(withMoved(opened, from, to))
  }
  function rewrite(kind: 'replaced' | 'discarded', edits: readonly FileEdit[]) {
    edit((before) =>
      withContents(
        problem,
        before,
        edits.map(({ path, after }) => [path, after]),
      ),
    )
    note({ kind, edits })
  }

  return {
    undoable,
    rename(from, to) {
      edit((before) => renamed(problem, before, from, to))
      move(from, to)
      note({ kind: 'moved', from, to })
    },
    remove(path) {
      const { current } = opened
      edit((before) => deleted(problem, before, path))
      const shown = current !== undefined && isWithin(current, path) ? current : undefined
      if (shown !== undefined) leave()
      note({ kind: 'deleted', path, contents: filesWithin(contents, path), shown })
    },
    replace(texts) {
      const edits = [...texts].map(([path, after]) => ({ path, before: contents.get(path) ?? null, after }))
      if (edits.length > 0) rewrite('replaced', edits)
    },
    discard(path) {
      const after = new Map(Object.entries(problem.files)).get(path) ?? null
      rewrite('discarded', [{ path, before: contents.get(path) ?? null, after }])
      if (after === null && path === opened.current) leave()
    },
    undo() {
      if (!undoable) return
      setUndos(undos.filter((undo) => undo !== undoable))
      edit((before) => undone(problem, before, undoable, contents))
      if (undoable.kind === 'moved') move(undoable.to, undoable.from)
      else if (undoable.kind === 'deleted' && undoable.shown !== undefined)
        setOpened(withOpened(opened, undoable.shown))
    },
  }
}
