/** So many problems stand on one page of a long form (GAP-007). */
const SIZE = { mcq: 25, other: 6 } as const

export type GroupKind = keyof typeof SIZE

export interface Group {
  readonly kind: GroupKind
  /** Slugs in their order. */
  readonly problems: readonly string[]
}

type Coded = Readonly<Record<string, { readonly code: string } | undefined>>

const KINDS: readonly GroupKind[] = ['mcq', 'other']

/** The problems of a section by kind: multiple choice, then the others; a kind without problems is left out. */
export function groupsOf(slugs: readonly string[], problems: Coded): readonly Group[] {
  const kindOf = (slug: string): GroupKind => (problems[slug]?.code === 'MCQ' ? 'mcq' : 'other')
  return KINDS.map((kind) => ({ kind, problems: slugs.filter((slug) => kindOf(slug) === kind) })).filter(
    (group) => group.problems.length > 0,
  )
}

/** The pages of a long form, section by section (VALID-16). */
export function batchesOf(sections: readonly { readonly problems: readonly string[] }[], problems: Coded) {
  return sections
    .flatMap((section) => groupsOf(section.problems, problems))
    .flatMap(({ kind, problems: slugs }): readonly Group[] => {
      const pages = Math.ceil(slugs.length / SIZE[kind])
      return Array.from({ length: pages }, (_, page) => ({
        kind,
        problems: slugs.slice(page * SIZE[kind], (page + 1) * SIZE[kind]),
      }))
    })
}
