import { readVariant, type StoredVariant, type VariantHead } from '../../../src/sdk/read-variant.ts'
import type { Variant } from '../../../src/sdk/variant.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { sha256Of } from '../platform/hash.ts'
import type { VariantRow } from '../store/variants.ts'
import type { CatalogProblem, CatalogTest } from './catalog.ts'

/** What a problem of an attempt is drawn by: the slug keeps problems of one type from drawing alike. */
export const seedOf = (attemptSeed: number, slug: string): number =>
  Number.parseInt(sha256Of(`${attemptSeed}/${slug}`).slice(0, 8), 16)

/** Whether each attempt gets a problem of its own. */
export const isDrawn = ({ rules }: CatalogProblem): boolean => rules?.type.prepare !== undefined

/** A problem as its type prepares it; throws where its key is not there to be prepared with it. */
export function writtenOf({ explanation, rules }: CatalogProblem): Variant {
  if (!rules?.key) throw new Error('Its key cannot be read')
  return { problem: rules.problem, key: rules.key.value, explanation }
}

/** What `prepare` gave for a problem; throws what is wrong with it. */
export function drawnVariant({ head, rules }: CatalogProblem, given: unknown): StoredVariant {
  if (!rules) throw new Error('Its type does not read it')
  return readVariant(rules.type, head, rules.key?.value, given)
}

/**
 * A problem as an attempt got it. What its type no longer reads, after an upgrade, stays what it was: the candidate goes on
 * with it, and what they answer is stored.
 */
export function withVariant(
  written: CatalogProblem,
  { problem: drawn, key, explanation }: StoredVariant,
  log: (line: string) => void,
): CatalogProblem {
  const { head, rules, code, slug } = written
  if (!rules) return written
  const { problem_type } = written.shown
  const { statement } = drawn
  const shownHead = typeof statement === 'string' ? { ...head, statement } : head
  const problem = read(shownHead)
  const shown = { ...problem, ...shownHead, problem_type }
  return { ...written, shown, rules: { ...rules, problem, key: { value: key } }, explanation, isOwn: true }

  function read(own: VariantHead): object {
    try {
      return Object(rules?.type.problem({ ...drawn, ...own }))
    } catch (error) {
      log(`A variant of "${slug}" is used as it was stored, since ${code} refuses it: ${messageOf(error)}`)
      return drawn
    }
  }
}

/** The problems of an attempt, by slug; one whose type was replaced by another one is as its author wrote it. */
export function storedVariants(
  test: CatalogTest,
  rows: readonly VariantRow[],
  log: (line: string) => void,
): ReadonlyMap<string, CatalogProblem> {
  return new Map(
    rows.flatMap(({ code, content, problem: slug }) => {
      const written = test.shown.get(slug)
      return written?.code === code ? [[slug, withVariant(written, JSON.parse(content), log)]] : []
    }),
  )
}

/** The test with these problems in place of those that have their slugs. */
export function withProblems(test: CatalogTest, own: ReadonlyMap<string, CatalogProblem>): CatalogTest {
  const shown = new Map<string, CatalogProblem>()
  // A passage comes before what is read with it.
  for (const [slug, problem] of test.shown) {
    const found = own.get(slug) ?? problem
    const { passage } = found
    shown.set(slug, passage ? { ...found, passage: shown.get(passage.slug) } : found)
  }
  const theirs = (problems: readonly CatalogProblem[]) =>
    problems.flatMap(({ slug }) => shown.get(slug) ?? [])
  return {
    ...test,
    sections: test.sections.map(({ definition, problems, shown: all }) => {
      return { definition, problems: theirs(problems), shown: theirs(all) }
    }),
    problems: new Map([...test.problems.keys()].flatMap((slug) => entryOf(shown, slug))),
    shown,
  }
}

function entryOf(
  problems: ReadonlyMap<string, CatalogProblem>,
  slug: string,
): readonly (readonly [string, CatalogProblem])[] {
  const found = problems.get(slug)
  return found ? [[slug, found]] : []
}
