import type { ReadContext } from '../../schema/context.ts'
import { eachFit, readEach } from '../../schema/fit.ts'
import { isRecord, type Reader, read } from '../../schema/read.ts'
import { type ProblemHead, Text } from '../../wire/entities.schema.ts'

/** Slugs of child problems, or the problems themselves (ENTITY-72); one without a slug is left out. */
export const readChildren: Reader<string[]> = (value, at) =>
  readEach(value, at, (one, within) => read(Text, isRecord(one) ? (one.slug ?? one.id) : one, within))

/** A list of problems in which a passage may hold its children: each comes behind its passage, and none twice. */
export function readFlatProblems(
  value: unknown,
  at: ReadContext,
  readOne: Reader<ProblemHead>,
): ProblemHead[] {
  const withChildren: Reader<readonly ProblemHead[]> = (raw, within) => {
    const children = isRecord(raw) && Array.isArray(raw.children) ? raw.children.filter(isRecord) : []
    return [readOne(raw, within), ...eachFit(children, within.key('children'), readOne)]
  }
  const flat = readEach(value, at, withChildren).flat()
  return [...new Map(flat.map((head) => [head.slug, head])).values()]
}

type Heads = ReadonlyMap<string, ProblemHead>

/**
 * The problems of a section with each child behind its passage, and both naming each other (COM-02). Dropped is what
 * names no problem of the section, a passage within a passage, and a second passage of one child; who is left without the
 * other is a problem like any other.
 */
export function linkPassages(problems: readonly ProblemHead[]): ProblemHead[] {
  const heads: Heads = new Map(problems.map((head) => [head.slug, head]))
  const passages = passagesOf(heads)
  const childrenOf = (slug: string) =>
    [...new Set(heads.get(slug)?.children)].filter((child) => passages.get(child) === slug)

  function link({ children: _children, passage: _passage, ...head }: ProblemHead): ProblemHead {
    const passage = passages.get(head.slug)
    const children = childrenOf(head.slug)
    return { ...head, ...(passage && { passage }), ...(children.length > 0 && { children }) }
  }

  return problems
    .filter(({ slug }) => !passages.has(slug))
    .flatMap(({ slug }) => [slug, ...childrenOf(slug)])
    .flatMap((slug) => heads.get(slug) ?? [])
    .map(link)
}

/** The passage of each child. */
function passagesOf(heads: Heads): ReadonlyMap<string, string> {
  const hasChildren = ({ children = [] }: ProblemHead) => children.some((child) => heads.has(child))
  const passages = new Map<string, string>()
  for (const { slug, children = [] } of heads.values()) {
    for (const name of children) {
      const child = heads.get(name)
      if (child && name !== slug && !hasChildren(child) && !passages.has(name)) passages.set(name, slug)
    }
  }
  return passages
}
