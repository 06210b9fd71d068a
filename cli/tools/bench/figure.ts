import { figureText } from '../../load/numbers.ts'

/** What was measured, and what it is held against in the same run. */
export interface Figure {
  readonly name: string
  readonly measured: number
  /** A number of the same unit, or a multiple of what the peer needs; none where a figure only explains others. */
  readonly limit?: number | { readonly times: number }
  readonly unit: string
  /** The same work done by somebody else in the same run. */
  readonly peer?: { readonly name: string; readonly measured: number }
  /** What else is worth knowing. */
  readonly note?: string
}

/** How many times the peer's is ours; nothing without a peer. */
export function ratioOf({ measured, peer }: Figure): number | undefined {
  return peer && peer.measured > 0 ? measured / peer.measured : undefined
}

/** Nothing that was held against a limit is over it when it cannot be compared. */
export function isMissed(figure: Figure): boolean {
  const { limit, measured } = figure
  if (limit === undefined) return false
  if (typeof limit === 'number') return measured > limit
  return !((ratioOf(figure) ?? Number.POSITIVE_INFINITY) <= limit.times)
}

const WIDTHS = [52, 9, 9, 9, 8, 7] as const

/** Cells in columns: a name, three numbers, a unit, and what is said of them. */
export const row = (cells: readonly string[]) =>
  cells
    .map((cell, index) =>
      index === 0 || index === 4 ? cell.padEnd(WIDTHS[index] ?? 0) : cell.padStart(WIDTHS[index] ?? 0),
    )
    .join(' ')
    .trimEnd()

export const HEAD = row(['', 'limit', 'peer', 'ours', 'unit', 'ratio'])

function limitOf({ limit }: Figure): string {
  if (limit === undefined) return ''
  return typeof limit === 'number' ? figureText(limit) : `${figureText(limit.times)} x`
}

/** One row of the table, with the peer's name and the note below it. */
export function lineOf(figure: Figure): string {
  const { measured, name, note, peer, unit } = figure
  const ratio = ratioOf(figure)
  const line = row([
    name,
    limitOf(figure),
    peer ? figureText(peer.measured) : '',
    figureText(measured),
    unit,
    ratio === undefined ? '' : figureText(ratio),
  ])
  const below = [...(peer ? [`peer: ${peer.name}`] : []), ...(note ? [note] : [])].join('; ')
  return `${isMissed(figure) ? '!' : ' '} ${line}${below && `\n      ${below}`}`
}
