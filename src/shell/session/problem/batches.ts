import { groupedByPassage } from '../../state/passageGroups.ts'

/** How many problems are on one page of a long form (GAP-007). */
const SIZE = { mcq: 25, other: 6, passage: 6 } as const

export type GroupKind = keyof typeof SIZE

export interface Group {
  readonly kind: GroupKind
  /** Of the kind `passage`: what its problems are read with. */
  readonly passage?: string | undefined
  /** Slugs in their order. */
  readonly problems: readonly string[]
}

interface Coded {
  readonly code: string
  readonly passage: string | undefined
}

type BySlug = Readonly<Record<string, Coded | undefined>>

const KINDS = ['mcq', 'other'] as const

/**
 * The problems of a section by kind: multiple choice, then the others, then those of each passage; a kind without problems
 * is left out.
 */
export function groupsOf(slugs: readonly string[], problems: BySlug): readonly Group[] {
  const kindOf = (slug: string): GroupKind => {
    const { code, passage } = problems[slug] ?? {}
    return passage !== undefined ? 'passage' : code === 'MCQ' ? 'mcq' : 'other'
  }
  const ofKind = (kind: GroupKind) => slugs.filter((slug) => kindOf(slug) === kind)
  const passages = groupedByPassage(ofKind('passage'), problems)
  return [
    ...KINDS.map((kind) => ({ kind, problems: ofKind(kind) })),
    ...passages.map((group) => ({ kind: 'passage' as const, ...group })),
  ].filter((group) => group.problems.length > 0)
}

/** The pages of a long form, section by section (VALID-16). */
export function batchesOf(sections: readonly { readonly problems: readonly string[] }[], problems: BySlug) {
  return sections
    .flatMap((section) => groupsOf(section.problems, problems))
    .flatMap(({ problems: slugs, ...group }): readonly Group[] => {
      const size = SIZE[group.kind]
      const pages = Math.ceil(slugs.length / size)
      return Array.from({ length: pages }, (_, page) => ({
        ...group,
        problems: slugs.slice(page * size, (page + 1) * size),
      }))
    })
}
