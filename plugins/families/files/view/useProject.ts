import { useState } from 'react'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import { changed, deleted, faultOf, filesOf, filesWithin, renamed, withTexts } from '../edits.ts'
import { isWithin } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import type { Changes, FilesSolution } from '../solution.ts'

type Undo =
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'deleted'
      readonly path: string
      readonly texts: readonly (readonly [string, string])[]
    }

/** The files of an answer as the view shows them, and what may be done with them. */
export interface Project {
  readonly files: ReadonlyMap<string, string>
  readonly changes: Changes
  /** The file in the editor; `undefined` where there is none at all. */
  readonly current: string | undefined
  readonly tabs: readonly string[]
  /** What can be undone next. */
  readonly undoable: Undo | undefined
  open(path: string): void
  close(path: string): void
  write(path: string, text: string): void
  add(path: string): void
  rename(from: string, to: string): void
  remove(path: string): void
  undo(): void
}

/** What somebody wants to see first: what was changed, else what may be. */
function firstOf({ locked }: FilesProblem, files: ReadonlyMap<string, string>, changes: Changes) {
  const paths = [...files.keys()]
  return (
    paths.find((path) => Object.hasOwn(changes, path)) ??
    paths.find((path) => !locked.includes(path)) ??
    paths[0]
  )
}

/** Whether nothing else stands in the way by now. */
function canUndo(undo: Undo, files: ReadonlyMap<string, string>, changes: Changes): boolean {
  if (undo.kind === 'deleted') return undo.texts.every(([path]) => !faultOf(files, changes, path))
  return filesWithin(files, undo.to).length > 0 && !faultOf(files, changes, undo.from, undo.to)
}

export function useProject(
  problem: FilesProblem,
  { changes }: FilesSolution,
  change: Change<FilesSolution>,
): Project {
  const files = filesOf(problem, changes)
  const [view, setView] = useState(() => {
    const first = firstOf(problem, files, changes)
    return { current: first, tabs: first === undefined ? [] : [first] }
  })
  const [undos, setUndos] = useState<readonly Undo[]>([])
  const tabs = view.tabs.filter((path) => files.has(path))
  const isThere = view.current !== undefined && files.has(view.current)
  const current = isThere ? view.current : (tabs.at(-1) ?? firstOf(problem, files, changes))
  const undoable = undos.filter((undo) => canUndo(undo, files, changes)).at(-1)

  const edit = (make: (before: Changes) => Changes) =>
    change((now) => changed(problem, now, make(now.changes)))
  const show = (path: string) =>
    setView({ current: path, tabs: tabs.includes(path) ? tabs : [...tabs, path] })

  return {
    files,
    changes,
    current,
    undoable,
    tabs: current === undefined || tabs.includes(current) ? tabs : [...tabs, current],
    open: show,
    close(path) {
      const rest = tabs.filter((tab) => tab !== path)
      const beside = rest[Math.max(0, tabs.indexOf(path) - 1)]
      setView({ current: path === current ? beside : current, tabs: rest })
    },
    write: (path, text) => edit((before) => withTexts(problem, before, [[path, text]])),
    add(path) {
      edit((before) => withTexts(problem, before, [[path, '']]))
      show(path)
    },
    rename(from, to) {
      const moved = (path: string) => (isWithin(path, from) ? to + path.slice(from.length) : path)
      edit((before) => renamed(problem, before, from, to))
      setView({ current: current && moved(current), tabs: tabs.map(moved) })
      setUndos([...undos, { kind: 'renamed', from, to }])
    },
    remove(path) {
      edit((before) => deleted(problem, before, path))
      setUndos([...undos, { kind: 'deleted', path, texts: filesWithin(files, path) }])
    },
    undo() {
      if (!undoable) return
      setUndos(undos.filter((undo) => undo !== undoable))
      if (undoable.kind === 'deleted') return edit((before) => withTexts(problem, before, undoable.texts))
      edit((before) => renamed(problem, before, undoable.to, undoable.from))
    },
  }
}
