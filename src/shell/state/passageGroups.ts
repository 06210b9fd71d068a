/** Problems that follow each other: those that are read with one passage, or some without any. */
export interface PassageGroup {
  readonly passage: string | undefined
  /** Slugs in their order. */
  readonly problems: readonly string[]
}

type Read = Readonly<Record<string, { readonly passage: string | undefined } | undefined>>

/** Splits a list of problems where a passage begins or ends (COM-04). */
export function groupedByPassage(slugs: readonly string[], heads: Read): readonly PassageGroup[] {
  const groups: { passage: string | undefined; problems: string[] }[] = []
  for (const slug of slugs) {
    const passage = heads[slug]?.passage
    const last = groups.at(-1)
    if (last && last.passage === passage) last.problems.push(slug)
    else groups.push({ passage, problems: [slug] })
  }
  return groups
}

type Heads = Readonly<
  Record<string, { readonly children: readonly string[]; readonly attempted: boolean } | undefined>
>

/** How many of a passage's questions there are, and how many of them are answered (GAP-015). */
export function attemptedOf(heads: Heads, passage: string): { attempted: number; total: number } {
  const { children = [] } = heads[passage] ?? {}
  return { attempted: children.filter((child) => heads[child]?.attempted).length, total: children.length }
}

/** Something that is asked about it is answered already. */
export const isBegun = (heads: Heads, passage: string | undefined): boolean =>
  passage !== undefined && attemptedOf(heads, passage).attempted > 0
