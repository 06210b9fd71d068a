import type { Change } from '@assess/sdk/ui'
import { useEffect, useRef } from 'react'
import { type Content, contentsOf, faultOf, filesOf, withContents, withFiles } from '../edits.ts'
import type { FilesProblem } from '../problem.ts'
import type { FilesSolution, Work } from '../solution.ts'
import { type FileState, statesOf } from '../states.ts'
import { type Opened, withClosed, withOpened, withSplit, withTabAt } from '../tabs.ts'
import { type Steps, useFileSteps } from './useFileSteps.ts'
import { useOpened } from './useOpened.ts'

/** The files of an answer as the view shows them, and what may be done with them. */
export interface Project extends Work, Opened, Steps {
  /** The texts. */
  readonly files: ReadonlyMap<string, string>
  /** All files: the texts, and those that are kept as uploads. */
  readonly contents: ReadonlyMap<string, Content>
  /**
   * The file in the editor; `undefined` if there is none at all. It keeps its place when something else deletes it, so
   * that nobody types into another one: `contents` does not have it then.
   */
  readonly current: string | undefined
  /** How files differ from the beginning. */
  readonly states: ReadonlyMap<string, FileState>
  /** Brings the file in the editor back; `undefined` where it is there, or cannot come back. */
  readonly restore: (() => void) | undefined
  open(path: string): void
  close(path: string): void
  /** Puts the tab of a file at another place, from 0. */
  placeTab(path: string, place: number): void
  /** Shows a file beside the one in the tabs; without a path none, or the one that was shown before. */
  split(path?: string): void
  write(path: string, content: Content): void
  add(path: string): void
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

const MOST_OPEN = 4

/** What may be changed, as far as tabs of all of it have room. */
function openableOf({ locked, files }: FilesProblem): readonly string[] {
  const paths = Object.keys(files).filter((path) => !locked.includes(path))
  return paths.length <= MOST_OPEN ? paths : []
}

interface ProjectOptions {
  readonly problem: FilesProblem
  readonly solution: FilesSolution
  readonly change: Change<FilesSolution>
  /** By which a tab remembers the open files; in a review it remembers none. */
  readonly key: string
  readonly readOnly: boolean
  /** Whether all files that may be changed are open to begin with. */
  readonly opensAll?: boolean
}

/** What the file in the editor held while it was there last. */
function useLastContent(path: string | undefined, content: Content | undefined) {
  const last = useRef<readonly [string, Content]>(undefined)
  useEffect(() => {
    if (path !== undefined && content !== undefined) last.current = [path, content]
  }, [path, content])
  return last
}

/** The files of an answer, which of them are open, and what is done with them. */
export function useProject({
  problem,
  solution,
  change,
  key,
  readOnly,
  opensAll = false,
}: ProjectOptions): Project {
  const { changes, uploads, executable } = solution
  const work = { changes, uploads, executable }
  const files = filesOf(problem, changes)
  const contents = contentsOf(problem, work)
  const { opened, setOpened, leave } = useOpened({
    contents,
    memory: readOnly ? undefined : `assess:open-files-${key}`,
    first: () => firstOf(problem, work),
    others: opensAll ? openableOf(problem) : [],
  })
  const { current } = opened
  const content = current === undefined ? undefined : contents.get(current)
  const last = useLastContent(current, content)
  const isGone = current !== undefined && content === undefined
  const canRestore = isGone && problem.may_add && !readOnly && !faultOf(contents, work, current)

  const edit = (make: (before: Work) => Work) => change((now) => withFiles(problem, now, make(now)))
  const show = (path: string) => setOpened(withOpened(opened, path))
  const steps = useFileSteps({ problem, contents, work, opened, edit, setOpened, leave })

  function restore() {
    const [path, text] = last.current ?? []
    if (path === undefined || text === undefined || path !== current) return
    edit((before) => withContents(problem, before, [[path, text]]))
  }

  return {
    ...work,
    ...opened,
    ...steps,
    files,
    contents,
    states: statesOf(problem, contents),
    restore: canRestore ? restore : undefined,
    open: show,
    close: (path) => setOpened(withClosed(opened, path)),
    placeTab: (path, place) => setOpened(withTabAt(opened, path, place)),
    split: (path) => setOpened(path === undefined ? withSplit(opened) : { ...opened, beside: path }),
    write: (path, content) => edit((before) => withContents(problem, before, [[path, content]])),
    add(path) {
      edit((before) => withContents(problem, before, [[path, '']]))
      show(path)
    },
  }
}
