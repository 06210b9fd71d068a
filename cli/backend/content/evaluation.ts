import type { ExecutedPlugin, NodePlugin, ReviewedPlugin, Verdict } from '../../../src/sdk/node.ts'
import type { SolutionFields, SolutionStatus } from '../../../src/wire/solution.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Evaluators } from '../evaluation/evaluators.ts'
import { httpError } from '../http/errors.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { CatalogProblem } from './catalog.ts'

const UNEVALUATED: Verdict = { status: 'UNE', score: 0 }

interface JudgePorts {
  readonly evaluators: Evaluators
  readonly clock: BackendClock
  log(line: string): void
}

/**
 * Reads a solution through its type and judges it.
 * Throws a 422 when the type refuses the solution; an evaluator that fails leaves it unevaluated.
 */
export async function judge(
  { evaluators, clock, log }: JudgePorts,
  target: CatalogProblem,
  fields: SolutionFields,
): Promise<Verdict> {
  const solution = decodeSolution(target, fields)
  const { rules, slug, id, isOwn } = target
  if (!rules?.key) return UNEVALUATED
  if ('judgedBy' in rules.type) return reviewVerdict(rules.type, solution)
  if (!('evaluate' in rules.type)) return UNEVALUATED
  const { code } = rules.type
  const task = { code, problem: rules.problem, solution, key: rules.key.value, isOfOneAttempt: isOwn }
  // Versions of a type judge the same problem, each by what it read of it.
  const work = evaluators.evaluate(`${code} ${id}`, task).catch((error: unknown) => {
    log(`The evaluator of ${code} left an answer to "${slug}" unevaluated: ${messageOf(error)}`)
    return UNEVALUATED
  })
  clock.hold?.(work)
  return work
}

/** Of an answer that people judge, before they do; none of it has to run apart. */
export function reviewVerdict(
  { isAttempted }: Pick<ReviewedPlugin, 'isAttempted'>,
  solution: unknown,
): Verdict {
  return { status: isAttempted(solution) ? 'NRE' : 'UNE', score: 0 }
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
  const answer = readAnswer(type, fields)
  const displayed = answer ? type.status(answer.solution, judged) : 'UNE'
  if (displayed === 'SUBMITTED') return 'NRE'
  return displayed ?? 'UNE'
}

/**
 * A stored answer as its type reads it; nothing for one that the type does not read any more, as after a way back to an older
 * version. It costs its own question only, and stays as it was stored.
 */
export function readAnswer(
  { solution }: Pick<NodePlugin, 'solution'>,
  fields: SolutionFields,
): { readonly solution: unknown } | undefined {
  try {
    return { solution: solution.decode(fields) }
  } catch {
    return undefined
  }
}

/** A solution as its type reads it; throws a 422 when the type refuses it. */
export function decodeSolution({ rules, slug }: CatalogProblem, fields: SolutionFields): unknown {
  if (!rules)
    throw httpError(422, `The problem "${slug}" cannot be answered here; report this to the organiser.`)
  try {
    return rules.type.solution.decode(fields)
  } catch (error) {
    const fault = `This is not a solution to "${slug}": ${messageOf(error)}`
    throw httpError(422, 'This question cannot read your answer as it is.', { fault })
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
