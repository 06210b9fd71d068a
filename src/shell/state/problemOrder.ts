interface Sectioned {
  readonly section: string | undefined
  readonly sections: readonly { readonly slug: string; readonly problems: readonly string[] }[]
  readonly order: readonly string[]
}

/** Always the same, so that nothing renders again for it. */
const NONE: readonly string[] = []

/** Slugs of the problems that take answers now: those of the current timed section, or all. */
export function openProblems({ section, sections, order }: Sectioned): readonly string[] {
  return section === undefined ? order : (sections.find(({ slug }) => slug === section)?.problems ?? NONE)
}

/** Slugs of the problems that a problem is leafed through with: those of its timed section, or all. */
export function companions(state: Sectioned, problem: string): readonly string[] {
  if (state.section === undefined) return state.order
  return state.sections.find(({ problems }) => problems.includes(problem))?.problems ?? NONE
}

/** Where a problem stands in its test. */
export interface Neighbours {
  /** From 1. */
  readonly number: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** `undefined` when the test has no such problem. */
export function neighboursOf(order: readonly string[], problem: string): Neighbours | undefined {
  const index = indexIn(order, problem)
  if (index < 0) return undefined
  return { number: index + 1, total: order.length, previous: order[index - 1], next: order[index + 1] }
}

const indexes = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

/** Where a problem stands in an order that does not change, from 0; -1 when it is not in it. */
export function indexIn(order: readonly string[], problem: string): number {
  const known = indexes.get(order) ?? new Map(order.map((slug, index) => [slug, index]))
  indexes.set(order, known)
  return known.get(problem) ?? -1
}
