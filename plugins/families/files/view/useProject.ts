import { useEffect, useState } from 'react'
import { readTexts, writeTexts } from '../../../../src/sdk/tab-storage.ts'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import {
  type Content,
  changed,
  contentsOf,
  deleted,
  faultOf,
  filesOf,
  filesWithin,
  renamed,
  withContents,
} from '../edits.ts'
import { isWithin } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import type { FilesSolution, Work } from '../solution.ts'

type Undo =
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'deleted'
      readonly path: string
      readonly contents: readonly (readonly [string, Content])[]
    }

/** The files of an answer as the view shows them, and what may be done with them. */
export interface Project extends Work {
  /** The texts. */
  readonly files: ReadonlyMap<string, string>
  /** All files: the texts, and those that are kept as uploads. */
  readonly contents: ReadonlyMap<string, Content>
  /** The file in the editor; `undefined` where there is none at all. */
  readonly current: string | undefined
  readonly tabs: readonly string[]
  /** What can be undone next. */
  readonly undoable: Undo | undefined
  open(path: string): void
  close(path: string): void
  write(path: string, content: Content): void
  add(path: string): void
  rename(from: string, to: string): void
  remove(path: string): void
  undo(): void
}

/** What somebody wants to see first: what was changed, else what may be. */
function firstOf(problem: FilesProblem, { changes, uploads }: Work) {
  const { locked } = problem
  const paths = [...filesOf(problem, changes).keys(), ...Object.keys(uploads)]
  return (
    paths.find((path) => Object.hasOwn(changes, path)) ??
    paths.find((path) => !locked.includes(path)) ??
    paths[0]
  )
}

/** Whether nothing else stands in the way by now. */
function canUndo(undo: Undo, contents: Project['contents'], work: Work): boolean {
  if (undo.kind === 'deleted') return undo.contents.every(([path]) => !faultOf(contents, work, path))
  return filesWithin(contents, undo.to).length > 0 && !faultOf(contents, work, undo.from, undo.to)
}

interface ProjectOptions {
  readonly problem: FilesProblem
  readonly solution: FilesSolution
  readonly change: Change<FilesSolution>
  /** By which a tab remembers the open files; in a review it remembers none. */
  readonly key: string
  readonly readOnly: boolean
}

interface Opened {
  readonly current: string | undefined
  readonly tabs: readonly string[]
}

/** Which files are open: as the tab remembers it, the current one first, else what somebody wants to see. */
function openedFirst(key: string | undefined, first: string | undefined): Opened {
  const [current = first, ...tabs] = key === undefined ? [] : readTexts(key)
  if (current === undefined) return { current, tabs: [] }
  return { current, tabs: tabs.includes(current) ? tabs : [current] }
}

export function useProject({ problem, solution, change, key, readOnly }: ProjectOptions): Project {
  const { changes, uploads } = solution
  const memory = readOnly ? undefined : `assess:open-files-${key}`
  const work = { changes, uploads }
  const files = filesOf(problem, changes)
  const contents = contentsOf(problem, work)
  const [view, setView] = useState(() => openedFirst(memory, firstOf(problem, work)))
  const [undos, setUndos] = useState<readonly Undo[]>([])
  const tabs = view.tabs.filter((path) => contents.has(path))
  const isThere = view.current !== undefined && contents.has(view.current)
  const current = isThere ? view.current : (tabs.at(-1) ?? firstOf(problem, work))
  useEffect(() => {
    if (memory !== undefined && view.current !== undefined) writeTexts(memory, [view.current, ...view.tabs])
  }, [memory, view])
  const undoable = undos.filter((undo) => canUndo(undo, contents, work)).at(-1)

  const edit = (make: (before: Work) => Work) => change((now) => changed(problem, now, make(now)))
  const show = (path: string) =>
    setView({ current: path, tabs: tabs.includes(path) ? tabs : [...tabs, path] })

  return {
    ...work,
    files,
    contents,
    current,
    undoable,
    tabs: current === undefined || tabs.includes(current) ? tabs : [...tabs, current],
    open: show,
    close(path) {
      const rest = tabs.filter((tab) => tab !== path)
      const beside = rest[Math.max(0, tabs.indexOf(path) - 1)]
      setView({ current: path === current ? beside : current, tabs: rest })
    },
    write: (path, content) => edit((before) => withContents(problem, before, [[path, content]])),
    add(path) {
      edit((before) => withContents(problem, before, [[path, '']]))
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
      setUndos([...undos, { kind: 'deleted', path, contents: filesWithin(contents, path) }])
    },
    undo() {
      if (!undoable) return
      setUndos(undos.filter((undo) => undo !== undoable))
      if (undoable.kind === 'deleted')
        return edit((before) => withContents(problem, before, undoable.contents))
      edit((before) => renamed(problem, before, undoable.to, undoable.from))
    },
  }
}
