import type { Highlight } from '../kernel/ports.ts'
import { HIGHLIGHTS } from '../wire/limits.ts'

export type { Highlight } from '../kernel/ports.ts'

/** The most highlights in one passage. */
export const HIGHLIGHTS_AT_MOST = HIGHLIGHTS.most

const isOffset = (value: number) => Number.isInteger(value) && value >= 0 && value <= HIGHLIGHTS.lastOffset

/**
 * The same characters in the order of the text, none twice; what is not part of a text is left out (COM-11).
 *
 * @example
 * joinedHighlights([[4, 9], [0, 5]]) // [[0, 9]]
 */
export function joined(highlights: readonly Highlight[]): readonly Highlight[] {
  const parts = highlights
    .filter(([start, end]) => isOffset(start) && isOffset(end) && start < end)
    .toSorted(([a], [b]) => a - b)
  const apart: [number, number][] = []
  for (const [start, end] of parts) {
    const last = apart.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else apart.push([start, end])
  }
  return apart
}

/**
 * Without what touches a part.
 *
 * @example
 * highlightsWithout([[0, 5], [8, 12]], [4, 6]) // [[8, 12]]
 */
export const without = (highlights: readonly Highlight[], [start, end]: Highlight): readonly Highlight[] =>
  highlights.filter(([from, to]) => to <= start || from >= end)

/**
 * Whether all of a part is highlighted.
 *
 * @example
 * coversHighlight([[0, 12]], [3, 5]) // true
 */
export const covers = (highlights: readonly Highlight[], [start, end]: Highlight): boolean =>
  highlights.some(([from, to]) => from <= start && end <= to)

/**
 * Without what the text, of this many characters, does not have (any more).
 *
 * @example
 * highlightsWithin([[0, 5], [8, 20]], 10) // [[0, 5]]
 */
export const within = (highlights: readonly Highlight[], length: number): readonly Highlight[] =>
  highlights.filter(([, end]) => end <= length)
