import { MOST_INDENT, type Placed, type Problem, type Solution } from './problem.schema.ts'

/** What stands on the screen from top to bottom: lines, and where some may be left over, what parts them from those. */
export type Row = Placed | 'divider'

export const idOf = (row: Row | undefined): string => (typeof row === 'object' ? row.line : '')
export const isPlaced = (row: Row | undefined): row is Placed => typeof row === 'object'

/** The lines of an answer, then the divider, then all other lines in the order that was drawn. */
export function rowsOf({ lines, pool }: Problem, choice: Solution['choice']): readonly Row[] {
  const known = choice.filter(
    ({ line }, at) =>
      lines.some(({ id }) => id === line) && choice.findIndex((one) => one.line === line) === at,
  )
  const others = lines.filter(({ id }) => !known.some(({ line }) => line === id))
  return [
    ...known,
    ...(pool ? (['divider'] as const) : []),
    ...others.map(({ id }) => ({ line: id, indent: 0 })),
  ]
}

/** How many of the rows are in the answer. */
export function usedIn(rows: readonly Row[]): number {
  const divider = rows.indexOf('divider')
  return divider < 0 ? rows.length : divider
}

export const choiceOf = (rows: readonly Row[]): Placed[] => rows.slice(0, usedIn(rows)).filter(isPlaced)

/** The rows with one of them in another place. */
export function moved(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from]
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Where a row goes by one step up or down; from what is left over, a step up leads to the end of the answer. */
export function stepTo(rows: readonly Row[], from: number, by: -1 | 1): number {
  const used = usedIn(rows)
  if (from > used) return by < 0 ? used : from
  return Math.min(rows.length - 1, Math.max(0, from + by))
}

export const clampIndent = (indent: number): number => Math.min(MOST_INDENT, Math.max(0, indent))

export const indented = (rows: readonly Row[], at: number, indent: number): readonly Row[] =>
  rows.map((row, index) => (index === at && isPlaced(row) ? { ...row, indent: clampIndent(indent) } : row))
