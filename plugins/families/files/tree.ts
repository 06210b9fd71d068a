import { isWithin } from './paths.ts'

/** A line of the tree. */
export interface Row {
  readonly path: string
  readonly name: string
  /** From 1. */
  readonly level: number
  readonly isFolder: boolean
  readonly isOpen: boolean
  /** Its place among the rows of its folder, from 1, and how many these are. */
  readonly position: number
  readonly count: number
}

const order = new Intl.Collator('en', { numeric: true })

/**
 * The lines of a tree of paths, folders first, without what lies in a closed folder. A path that ends with a slash is a
 * folder without any file.
 */
export function rowsOf(paths: readonly string[], closed: ReadonlySet<string>): readonly Row[] {
  return rowsIn('', paths, closed, 1)
}

/** Every folder that a file lies in, and each empty one, without a slash. */
export function foldersOf(paths: readonly string[]): readonly string[] {
  const folders = paths.flatMap((path) => {
    const parts = path.split('/').slice(0, -1)
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  return [...new Set(folders)].sort(order.compare)
}

function rowsIn(
  folder: string,
  paths: readonly string[],
  closed: ReadonlySet<string>,
  level: number,
): readonly Row[] {
  const names = [...new Set(paths.map((path) => path.slice(folder.length).split('/')[0] ?? ''))].filter(
    Boolean,
  )
  const isFolder = (name: string) => !paths.includes(folder + name)
  const sorted = names.sort((a, b) => Number(isFolder(b)) - Number(isFolder(a)) || order.compare(a, b))
  return sorted.flatMap((name, index) => {
    const path = folder + name
    const isOpen = isFolder(name) && !closed.has(path)
    const place = { position: index + 1, count: sorted.length }
    const row: Row = { path, name, level, isFolder: isFolder(name), isOpen, ...place }
    if (!isOpen) return [row]
    const inside = paths.filter((file) => isWithin(file, path))
    return [row, ...rowsIn(`${path}/`, inside, closed, level + 1)]
  })
}

/** What a key means on a row. */
export type Move =
  | { readonly kind: 'go'; readonly to: Row }
  | { readonly kind: 'press' | 'toggle' | 'nothing' }

const goTo = (row: Row | undefined): Move => (row ? { kind: 'go', to: row } : { kind: 'nothing' })

/** Where an arrow to the side leads: it opens and closes folders, and goes in and out of them. */
function sideways(rows: readonly Row[], index: number, row: Row, isInwards: boolean): Move {
  if (row.isFolder && row.isOpen !== isInwards) return { kind: 'toggle' }
  if (isInwards) return goTo(row.isFolder ? rows[index + 1] : undefined)
  return goTo(rows.findLast(({ level }, place) => place < index && level < row.level))
}

/** What keys do in a tree (ARIA); `undefined` for a key that has no meaning there. */
export function moveOf(rows: readonly Row[], index: number, key: string): Move | undefined {
  const row = rows[index]
  if (!row) return undefined
  if (key === 'Enter' || key === ' ') return { kind: 'press' }
  if (key === 'ArrowDown') return goTo(rows[index + 1])
  if (key === 'ArrowUp') return goTo(rows[index - 1])
  if (key === 'Home') return goTo(rows[0])
  if (key === 'End') return goTo(rows.at(-1))
  if (key === 'ArrowRight' || key === 'ArrowLeft') return sideways(rows, index, row, key === 'ArrowRight')
  return key.length === 1 ? goTo(nextNamed(rows, index, key)) : undefined
}

/** The next row, around the end, whose name begins with a letter. */
function nextNamed(rows: readonly Row[], index: number, letter: string): Row | undefined {
  const others = [...rows.slice(index + 1), ...rows.slice(0, index)]
  return others.find(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()))
}
