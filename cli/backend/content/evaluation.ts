import type { ExecutedPlugin, Verdict } from '../../../src/sdk/node.ts'
import type { SolutionFields, SolutionStatus } from '../../../src/wire/solution.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { httpError } from '../http/errors.ts'
import type { CatalogProblem } from './catalog.ts'

const UNEVALUATED: Verdict = { status: 'UNE', score: 0 }

/**
 * Reads a solution through its type and judges it.
 * Throws a 422 when the type refuses the solution; an evaluator that fails leaves it unevaluated.
 */
export async function judge(
  target: CatalogProblem,
  fields: SolutionFields,
  log: (line: string) => void,
): Promise<Verdict> {
  const solution = readSolution(target, fields)
  const { rules, slug } = target
  if (!rules?.key || !('evaluate' in rules.type)) return UNEVALUATED
  try {
    return await rules.type.evaluate(rules.problem, solution, rules.key.value)
  } catch (error) {
    log(`The solution of "${slug}" could not be evaluated: ${messageOf(error)}`)
    return UNEVALUATED
  }
}

/**
 * The status that a candidate's browser may know: what the type displays, never more. Right and wrong answers
 * to a multiple choice problem look the same (STATUS-09..14).
 */
export function shownStatus(
  target: CatalogProblem,
  fields: SolutionFields,
  judged: SolutionStatus,
): SolutionStatus {
  if (judged === 'CLR' || !target.rules) return judged === 'CLR' ? 'CLR' : 'UNE'
  const { type } = target.rules
  const displayed = type.status(type.solution.decode(fields), judged)
  if (displayed === 'SUBMITTED') return 'NRE'
  return displayed ?? 'UNE'
}

/** A solution as its type reads it; throws a 422 when the type refuses it. */
export function readSolution({ rules, slug }: CatalogProblem, fields: SolutionFields): unknown {
  if (!rules)
    throw httpError(422, `The problem "${slug}" cannot be answered here; report this to the organiser.`)
  try {
    return rules.type.solution.decode(fields)
  } catch (error) {
    throw httpError(422, `This is no solution to "${slug}": ${messageOf(error)}`)
  }
}

/** A problem whose answers are run, with everything that this takes. */
export interface Executable {
  readonly type: ExecutedPlugin
  readonly problem: unknown
  readonly key: unknown
}

/** Nothing for a problem whose answers are not run, and for one that its type refuses. */
export function executableOf({ rules }: CatalogProblem): Executable | undefined {
  if (!rules?.key || !('execute' in rules.type)) return undefined
  return { type: rules.type, problem: rules.problem, key: rules.key.value }
}
