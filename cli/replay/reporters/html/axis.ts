/** Milliseconds of quiet that count in full; longer ones are drawn shorter and shorter. */
const FULL_MS = 1000

/** Where moments stand on one line, from 0 to 100. */
export interface Axis {
  positionOf(at: number): number
  /** Moments that are written below the line, from left to right. */
  readonly marks: readonly number[]
}

const MOST_MARKS = 6
const widthOf = (gap: number) => Math.log1p(gap / FULL_MS)

/**
 * An axis through all moments in their order on which quiet is drawn shorter, so that ninety minutes with five steps
 * show the steps.
 */
export function axisOf(moments: readonly number[]): Axis {
  const sorted = [...new Set(moments)].toSorted((a, b) => a - b)
  const places: number[] = []
  for (const [index, at] of sorted.entries()) {
    places.push((places.at(-1) ?? 0) + (index === 0 ? 0 : widthOf(at - (sorted[index - 1] ?? at))))
  }
  const whole = places.at(-1) || 1
  const known = new Map(sorted.map((at, index) => [at, (100 * (places[index] ?? 0)) / whole]))
  const positionOf = (at: number) => known.get(at) ?? 0
  return { positionOf, marks: spread(sorted, positionOf) }
}

/** Moments that stand so far apart that their times can be read. */
function spread(sorted: readonly number[], positionOf: (at: number) => number): readonly number[] {
  const marks: number[] = []
  for (const at of sorted) {
    const last = marks.at(-1)
    if (last === undefined || positionOf(at) - positionOf(last) >= 100 / MOST_MARKS) marks.push(at)
  }
  return marks
}
