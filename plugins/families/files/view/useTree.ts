import { type KeyboardEvent, type RefObject, useState } from 'react'
import { isLocked } from '../edits.ts'
import { folderOf, isWithin } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import { type Row, rowsOf } from '../tree.ts'
import type { Project } from './useProject.ts'
import { useRowFocus } from './useRowFocus.ts'

/** What is asked for: the path of a new file, or another one for a file that is there. */
interface Form {
  readonly isNew: boolean
  /** What the field begins with. */
  readonly path: string
}

/** The tree as it is shown, and what is done in it. */
interface Tree {
  readonly rows: readonly Row[]
  /** The row that is meant by the keys and tools. */
  readonly active: string | undefined
  readonly form: Form | undefined
  readonly canChange: boolean
  readonly element: RefObject<HTMLDivElement | null>
  focus(path: string | undefined): void
  press(row: Row): void
  toggle(row: Row): void
  ask(what: 'add' | 'rename'): void
  /** Answers the form. */
  name(path: string): void
  cancel(): void
  remove(): void
  key(event: KeyboardEvent): void
}

export function useTree(
  problem: FilesProblem,
  project: Project,
  canEdit: boolean,
  onOpened: () => void,
): Tree {
  const { contents, current } = project
  const [closed, setClosed] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const [form, setForm] = useState<Form>()
  const rows = rowsOf([...contents.keys()], new Set(closed))
  const shown = [chosen, current, rows[0]?.path].find((path) => rows.some((row) => row.path === path))
  const active = rows.find(({ path }) => path === shown)
  const canChange = canEdit && active !== undefined && !isLocked(problem, active.path)
  const { element, want } = useRowFocus(rows, shown)

  function focus(path: string | undefined) {
    want()
    setChosen(path)
    setForm(undefined)
  }
  function toggle({ path }: Row) {
    setClosed(closed.includes(path) ? closed.filter((one) => one !== path) : [...closed, path])
  }
  function ask(what: 'add' | 'rename') {
    const folder = active?.isFolder ? `${active.path}/` : folderOf(active?.path ?? '')
    if (what === 'add') setForm({ isNew: true, path: folder })
    else if (canChange) setForm({ isNew: false, path: active.path })
  }
  function remove() {
    if (!canChange) return
    const rest = rows.slice(rows.indexOf(active)).find(({ path }) => !isWithin(path, active.path))
    project.remove(active.path)
    focus((rest ?? rows[rows.indexOf(active) - 1])?.path)
  }

  return {
    rows,
    form,
    canChange,
    element,
    focus,
    toggle,
    ask,
    remove,
    active: shown,
    press(row) {
      focus(row.path)
      if (row.isFolder) return toggle(row)
      project.open(row.path)
      onOpened()
    },
    name(path) {
      if (form?.isNew) project.add(path)
      else if (form) project.rename(form.path, path)
      setClosed(closed.filter((folder) => !isWithin(path, folder)))
      focus(path)
      if (form?.isNew) onOpened()
    },
    cancel: () => focus(shown),
    key(event) {
      if (event.key !== 'F2' && event.key !== 'Delete') return
      event.preventDefault()
      if (event.key === 'Delete') remove()
      else ask('rename')
    },
  }
}
