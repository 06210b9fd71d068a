import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { ProblemDefinition } from './definition.ts'
import type { Report } from './diagnostic.ts'
import { suggestion } from './nearest.ts'
import type { ProblemsBySlug, ReadProblem } from './passages.ts'
import type { TestFile } from './schema.ts'
import type { Source } from './source.ts'

interface Parts {
  readonly types: Registry<NodePlugin>
  readonly source: Source
  readonly report: Report
}

/**
 * The problems with the technologies that the test allows, in place of all that they offer (ENTITY-25, GAP-012);
 * nothing when it allows what a problem does not offer.
 */
export async function allowTechnologies(
  { allowed_technologies: allowed = {} }: TestFile,
  problems: ProblemsBySlug,
  { types, source, report }: Parts,
): Promise<ProblemsBySlug | undefined> {
  const limited = new Map<string, ReadProblem | undefined>(problems)
  let isWhole = true

  function fault(path: readonly (string | number)[], message: string): void {
    isWhole = false
    report(source.finding(['allowed_technologies', ...path], message))
  }

  for (const [slug, wanted] of Object.entries(allowed)) {
    const problem = problems.get(slug)
    if (!problems.has(slug))
      fault([slug], `There is no problems/${slug}.yaml${suggestion(slug, [...problems.keys()])}`)
    if (!problem) continue
    const offered = await technologiesOf(problem.definition, types)
    if (offered.length === 0) fault([slug], `"${slug}" is not answered in a technology`)
    for (const [index, name] of wanted.entries()) {
      if (offered.length > 0 && !offered.includes(name))
        fault([slug, index], `"${slug}" does not offer "${name}"${suggestion(name, offered)}`)
    }
    const { definition } = problem
    const content = { ...definition.content, technologies: wanted }
    limited.set(slug, { ...problem, definition: { ...definition, content } })
  }
  return isWhole ? limited : undefined
}

/** Slugs of what a problem may be answered in; its type has read it before. */
async function technologiesOf(
  { content, key: _, ...head }: ProblemDefinition,
  types: Registry<NodePlugin>,
): Promise<readonly string[]> {
  const type = await types.load(head.problem_type)
  const { technologies } = type.problem({ ...content, ...head }) as {
    readonly technologies?: readonly { readonly slug: string }[]
  }
  return Array.isArray(technologies) ? technologies.map(({ slug }) => slug) : []
}
