import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { SolutionFields } from '../../../src/wire/solution.ts'
import type { ProblemDefinition } from '../../definitions/definition.ts'
import type { FlowContext } from '../context/context.ts'

/** A problem of the test with its type, ready to be played. */
export interface Playable {
  readonly slug: string
  readonly type: NodePlugin
  readonly problem: unknown
}

/** What can be answered. */
export function problemsOf({ test }: Pick<FlowContext, 'test'>): readonly ProblemDefinition[] {
  return test.sections.flatMap((section) => section.problems).filter(({ children }) => !children)
}

/** Throws for a problem that the test does not have. */
export async function playable(
  { test, types }: Pick<FlowContext, 'test' | 'types'>,
  slug: string,
): Promise<Playable> {
  const found = problemsOf({ test }).find((problem) => problem.slug === slug)
  if (!found) throw new Error(`The test "${test.slug}" has no problem "${slug}"`)
  const { content, key: _, ...head } = found
  const type = await types.load(head.problem_type)
  return { slug, type, problem: type.problem({ ...content, ...head }) }
}

/** Puts the number of the time into every `{n}` of the texts, so that a repeated answer is a new one. */
export function numbered(value: unknown, n: number): unknown {
  if (typeof value === 'string') return value.replaceAll(/(?<!\$)\{n\}/g, String(n))
  if (Array.isArray(value)) return value.map((item) => numbered(item, n))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, numbered(item, n)]))
}

/** Throws, saying of which problem, when its type does not read the fields. */
export function decode({ slug, type }: Playable, fields: object): unknown {
  try {
    const sample = sampleOf(type, fields)
    return sample ?? type.fromFlow?.(fields) ?? type.solution.decode({ ...versionOf(type), ...fields })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The solution of "${slug}" does not fit its type ${type.code}: ${why}`)
  }
}

/** A flow says answers by their newest schema, unless it names another. */
const versionOf = ({ solution: { version = 1 } }: NodePlugin): SolutionFields =>
  version === 1 ? {} : { answers_version: version }

/** The answer of a sample, where `{ sample: title }` names one. */
function sampleOf({ samples }: NodePlugin, fields: object): unknown {
  if (!('sample' in fields)) return undefined
  const found = samples.find(({ title }) => title === fields.sample)
  if (!found) throw new Error(`there is no sample "${String(fields.sample)}"`)
  return found.solution
}
