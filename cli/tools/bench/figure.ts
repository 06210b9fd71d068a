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

/** The value below which the share `of` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

/** Whole numbers as they are, others with as many digits as are worth reading. */
export function figureText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3)
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
