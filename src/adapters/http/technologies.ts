import { isRecord } from '../../schema/read.ts'
import type { ProblemHead, Test } from '../../wire/entities.schema.ts'

/**
 * The problems, each with the technologies that the test allows; one of which the test says nothing keeps those that it
 * names itself (ENTITY-25, GAP-012). They are still raw, for their types to read.
 */
export function withAllowedTechnologies(
  problems: readonly ProblemHead[],
  test: Pick<Test, 'allowed_technologies'> | undefined,
): ProblemHead[] {
  return problems.map((problem) => allowed(problem, test?.allowed_technologies?.[problem.slug] ?? []))
}

function allowed(
  problem: ProblemHead & { readonly technologies?: unknown },
  uris: readonly string[],
): ProblemHead {
  if (uris.length === 0) return problem
  const named: readonly unknown[] = Array.isArray(problem.technologies) ? problem.technologies : []
  const technologies = uris.map((uri) => {
    const known = named.find((one) => isRecord(one) && keyOf(String(one.resource_uri)) === keyOf(uri))
    return known ?? { slug: keyOf(uri).split('/').at(-1), resource_uri: uri }
  })
  return { ...problem, technologies } as ProblemHead
}

/** A slash at the end of an address decides nothing. */
const keyOf = (uri: string) => uri.replace(/\/+$/, '')
