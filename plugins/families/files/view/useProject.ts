import { useEffect, useRef, useState } from 'react'
import { readTexts, writeTexts } from '../../../../src/sdk/tab-storage.ts'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import {
  type Content,
  contentsOf,
  deleted,
  faultOf,
  filesOf,
  filesWithin,
  movedPath,
  renamed,
  withContents,
  withFiles,
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
      /** The file that was in the editor, where it is one of them. */
      readonly shown: string | undefined
    }

/** The files of an answer as the view shows them, and what may be done with them. */
export interface Project extends Work {
  /** The texts. */
  readonly files: ReadonlyMap<string, string>
  /** All files: the texts, and those that are kept as uploads. */
  readonly contents: ReadonlyMap<string, Content>
  /**
   * The file in the editor; `undefined` if there is none at all. It keeps its place when something else deletes it, so
   * that nobody types into another one: `contents` does not have it then.
   */
  readonly current: string | undefined
  readonly tabs: readonly string[]
  /** Brings the file in the editor back; `undefined` where it is there, or cannot come back. */
  readonly restore: (() => void) | undefined
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

/** What somebody wants to see first: what was changed, otherwise what may be. */
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

/** Which of the files are open: as the tab remembers it, where the current one comes first. */
function openedBefore(key: string | undefined, contents: Project['contents']): Opened {
  const opened = key === undefined ? [] : readTexts(key)
  const first = opened[0]
  const tabs = opened.slice(1)
  return { current: first !== undefined && contents.has(first) ? first : undefined, tabs }
}

/** What the file in the editor held while it was there last. */
function useLastContent(path: string | undefined, content: Content | undefined) {
  const last = useRef<readonly [string, Content]>(undefined)
  useEffect(() => {
    if (path !== undefined && content !== undefined) last.current = [path, content]
  }, [path, content])
  return last
}

/** The same files are open after one, or a folder, was renamed. */
function movedIn({ current, tabs }: Opened, from: string, to: string): Opened {
  const moved = (path: string) => movedPath(path, from, to)
  return { current: current && moved(current), tabs: tabs.map(moved) }
}

export function useProject({ problem, solution, change, key, readOnly }: ProjectOptions): Project {
  const { changes, uploads, executable } = solution
  const memory = readOnly ? undefined : `assess:open-files-${key}`
  const work = { changes, uploads, executable }
  const files = filesOf(problem, changes)
  const contents = contentsOf(problem, work)
  const [view, setView] = useState(() => openedBefore(memory, contents))
  const [undos, setUndos] = useState<readonly Undo[]>([])
  const there = view.tabs.filter((path) => contents.has(path) || path === view.current)
  const current = view.current ?? there.at(-1) ?? firstOf(problem, work)
  const tabs = current === undefined || there.includes(current) ? there : [...there, current]
  // What is in the editor stays there until somebody chooses another one.
  if (current !== view.current) setView({ current, tabs: view.tabs })
  const content = current === undefined ? undefined : contents.get(current)
  const last = useLastContent(current, content)
  useEffect(() => {
    if (memory !== undefined && view.current !== undefined) writeTexts(memory, [view.current, ...view.tabs])
  }, [memory, view])
  const undoable = undos.filter((undo) => canUndo(undo, contents, work)).at(-1)

  const edit = (make: (before: Work) => Work) => change((now) => withFiles(problem, now, make(now)))
  const show = (path: string) =>
    setView({ current: path, tabs: tabs.includes(path) ? tabs : [...tabs, path] })
  const isGone = current !== undefined && content === undefined
  const canRestore = isGone && problem.may_add && !readOnly && !faultOf(contents, work, current)

  function restore() {
    const [path, text] = last.current ?? []
    if (path === undefined || text === undefined || path !== current) return
    edit((before) => withContents(problem, before, [[path, text]]))
  }

  return {
    ...work,
    files,
    contents,
    current,
    undoable,
    restore: canRestore ? restore : undefined,
    tabs,
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
      edit((before) => renamed(problem, before, from, to))
      setView(movedIn({ current, tabs }, from, to))
      setUndos([...undos, { kind: 'renamed', from, to }])
    },
    remove(path) {
      edit((before) => deleted(problem, before, path))
      const shown = current !== undefined && isWithin(current, path) ? current : undefined
      if (shown !== undefined) setView({ current: undefined, tabs: view.tabs })
      setUndos([...undos, { kind: 'deleted', path, contents: filesWithin(contents, path), shown }])
    },
    undo() {
      if (!undoable) return
      setUndos(undos.filter((undo) => undo !== undoable))
      if (undoable.kind === 'renamed') {
        edit((before) => renamed(problem, before, undoable.to, undoable.from))
        return setView(movedIn({ current, tabs }, undoable.to, undoable.from))
      }
      edit((before) => withContents(problem, before, undoable.contents))
      if (undoable.shown !== undefined) setView({ current: undoable.shown, tabs: view.tabs })
    },
  }
}
